import type { PromiseTruthReply } from '@tall-order/domain/promise-contract.ts';
import { KEPT_MINUTES } from '@tall-order/domain/promise-truth.ts';
import type { PromiseHint } from '@tall-order/domain/promise-truth.ts';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { clockInWords } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { counted } from './settings-section.tsx';
import type { SectionForm } from './settings-section.tsx';
import styles from './TimesFields.module.css';

/** The numbers that may be taken over. */
type NumbersForm = SectionForm<Record<'minutesToMake' | 'burgersInTenMinutes', string>>;

interface PromiseTruthProps {
  token: string;
  form: NumbersForm;
}

/** How true the promises of the last orders were, and what would have been truer. */
export function PromiseTruth({ token, form }: PromiseTruthProps) {
  const { fetched, tryAgain } = useFetched(token, fetchTruth);
  if (fetched.kind === 'pending') return <Spinner />;
  if (fetched.kind === 'failed') {
    return (
      <div>
        <p>We can't load how true your promises were right now.</p>
        <Button onClick={tryAgain}>Try again</Button>
      </div>
    );
  }
  const { value } = fetched;
  if (value.orders === 0) {
    return <p>Once orders were promised and made, you read here how true the times were.</p>;
  }
  return (
    <>
      <TruthTable truth={value} />
      <Hint
        form={form}
        name="minutesToMake"
        hint={value.minutesToMake}
        label={(count) => `Take ${counted(count, 'minute')} to make`}
        reason={({ value: minutes, from }) =>
          `Half of the ${from} orders that did not have to wait took ${counted(minutes, 'minute')} or less.`
        }
      />
      <Hint
        form={form}
        name="burgersInTenMinutes"
        hint={value.burgersInTenMinutes}
        label={(count) => `Take ${counted(count, 'burger')} in ten minutes`}
        reason={({ value: burgers, from }) =>
          `When orders were late, your kitchen made about ${counted(burgers, 'burger')} in ten minutes (seen ${from} times).`
        }
      />
    </>
  );
}

function fetchTruth(token: string) {
  return requestQuietly(ownCall('GET /promises/kept.json', { token }));
}

function TruthTable({ truth }: { truth: PromiseTruthReply }) {
  const { orders, within, medianMinutes, hours } = truth;
  return (
    <table className={styles['table']}>
      <caption>
        <strong>How true your times were</strong>
        <p>
          {`Of the last ${orders} orders, ${within} were ready within ${KEPT_MINUTES} minutes of the time that was promised first. Half of them missed it by ${counted(medianMinutes, 'minute')} at most.`}
        </p>
      </caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Orders</th>
          <th scope="col">{`Within ${KEPT_MINUTES} minutes`}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((one) => (
          <tr key={one.hour}>
            <th scope="row">{clockInWords(`${String(one.hour).padStart(2, '0')}:00`)}</th>
            <td>{one.orders}</td>
            <td>{`${one.within} (${Math.round((100 * one.within) / one.orders)}%)`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HintProps {
  form: NumbersForm;
  name: 'minutesToMake' | 'burgersInTenMinutes';
  hint: PromiseHint | null;
  label: (value: number) => string;
  reason: (hint: PromiseHint) => string;
}

/** A number that would have been truer; a press puts it into its field. */
function Hint({ form: { field }, name, hint, label, reason }: HintProps) {
  const { value, onChange } = field(name);
  if (hint === null) return null;
  const typed = String(hint.value);
  return (
    <div className={styles['hint']}>
      <p>{reason(hint)}</p>
      {/* Not `disabled`, which would take the focus from the button that was just pressed. */}
      <Button aria-disabled={value === typed} onClick={() => onChange(typed)}>
        {value === typed ? 'Taken: save to use it' : label(hint.value)}
      </Button>
    </div>
  );
}
