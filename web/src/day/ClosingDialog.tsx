import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ClosingBody } from '@tall-order/domain/closing-contract.ts';
import { coinsOf, differencesOf } from '@tall-order/domain/closing.ts';
import { countedLines } from '@tall-order/domain/closing-lines.ts';
import { otherLines } from '@tall-order/domain/day-lines.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { requestQuietly } from '../api/client.ts';
import type { Reply, RequestFailure } from '../api/client.ts';
import { newIdempotencyKey } from '../api/placing-calls.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { Button } from '../ui/Button.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { formatMoney } from '../ui/Money.tsx';
import { FieldMarks, TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useIsOpen } from '../ui/use-is-open.ts';
import type { FormField } from '../ui/use-form.ts';
import {
  bodyOf,
  countedSoFar,
  labelIn,
  newDraft,
  nothingCounted,
  problemsIn,
  coinField,
} from './closing-draft.ts';
import type { AmountField, ClosingDraft, CoinField } from './closing-draft.ts';
import { takenOf } from './books.ts';
import type { Books, Closing } from './books.ts';
import styles from './Closings.module.css';
import { FigureTable } from './FigureTable.tsx';
import { Verdict } from './Verdict.tsx';

interface ClosingDialogProps {
  token: string;
  books: Books;
  open: boolean;
  onClose: () => void;
  /** @param made the record, also one that somebody else has made meanwhile */
  onMade: (made: Closing) => void;
}

/** Asks what was counted, and closes the books. */
export function ClosingDialog(props: ClosingDialogProps) {
  return (
    <Modal open={props.open} title="Count and close" onClose={props.onClose}>
      <div className={styles['counting']}>
        <FieldMarks value="required">
          <ClosingForm {...props} />
        </FieldMarks>
      </div>
    </Modal>
  );
}

const KEY_USED = DATA_ERRORS.CLOSING_KEY_USED.message;
/** Of a try whose answer was lost. */
const MADE_BEFORE =
  'An earlier try has closed the books, without your latest changes. This is the last record.';

function ClosingForm({ token, books, open, onClose, onMade }: ClosingDialogProps) {
  const { currency, closings, open: taken } = books;
  const [isCounting, setCounting] = useState(false);
  // The coins and notes that stand for the cash; none while its sum is typed.
  const coins = isCounting ? coinsOf(currency) : [];
  // The last one that this person has seen: closings of others meanwhile are a question.
  const [last, setLast] = useState(books.last);
  const key = useRef(newIdempotencyKey());
  const isOpen = useIsOpen(open);
  const form = useForm<ClosingDraft>({
    state: useState(() => newDraft(closings[0], currency)),
    labelOf: (name) => labelIn(name, currency),
    problemsOf: (typed) => problemsIn(typed, coins),
    send: async (typed) => {
      const nothing = nothingCounted(typed, coins);
      if (nothing !== null) return nothing;
      const body = bodyOf(typed, coins);
      const reply = await closeBooks(token, key, { ...body, last });
      if (!reply.ok) {
        const theirs = recordIn(reply.failure);
        if (theirs !== null) {
          // It is shown, so the next press is meant to come after it.
          setLast(theirs.number);
          onMade(theirs);
        }
        const why = messageFor(reply.failure.message);
        if (!isOpen.current) publishRequestFailure(why);
        return why;
      }
      onMade(reply.value);
      onClose();
      return null;
    },
  });
  const amount = (name: AmountField, hint: string) => (
    <TextField
      {...form.field(name)}
      hint={hint}
      optional={name !== 'cash'}
      inputMode="decimal"
      autoComplete="off"
    />
  );
  const typed = bodyOf(form.typed, coins);
  const sums = takenOf(taken);
  const counted = countedSoFar(form.typed, coins);
  return (
    <Form form={form}>
      <Unfinished {...books} />
      <div className={styles['fields']}>
        {amount('float', 'In the drawer before the first sale.')}
        {!isCounting && amount('cash', 'Everything in it, the float included.')}
        <Button
          className={styles['way']}
          onClick={() => {
            setCounting(!isCounting);
            form.reset();
          }}
        >
          {isCounting ? 'Type the sum instead' : 'Count coins and notes'}
        </Button>
        {isCounting && (
          <CoinFields
            coins={typed.coins ?? {}}
            kinds={coins}
            currency={currency}
            field={form.field}
          />
        )}
        {amount('drivers', 'Cash that is not in the drawer yet.')}
        {amount('terminal', 'From its report at the end of the day.')}
      </div>
      <FigureTable
        caption="What that comes to"
        of="before it is closed"
        lines={[...countedLines(sums, counted), ...otherLines('Taken', sums.others)]}
        currency={currency}
      />
      <TextField {...form.field('note')} optional multiline />
      <div className={styles['foot']}>
        {isCounting && (
          <p role="status" className={styles['sum']}>
            <span>Cash in the drawer:</span> <span>{formatMoney(typed.cash, currency)}</span>
          </p>
        )}
        <Verdict differences={differencesOf(sums, counted)} currency={currency} />
        <FormActions action="Close the books" busy={form.busy} isPair onCancel={onClose} />
      </div>
    </Form>
  );
}

/** A day whose orders are not done can be closed: what they still bring is of the next closing. */
function Unfinished({ unfinished: { open, unpaid, due, others }, currency }: Books) {
  if (open === 0 && unpaid === 0 && others === undefined) return null;
  const owed = formatMoney(due, currency);
  return (
    <p className={styles['about']}>
      {[
        ...(open === 0
          ? []
          : [open === 1 ? '1 order is still open.' : `${open} orders are still open.`]),
        ...(unpaid === 0
          ? []
          : [
              unpaid === 1
                ? `1 order isn't paid: ${owed}.`
                : `${unpaid} orders aren't paid: ${owed}.`,
            ]),
        ...Object.entries(others ?? {}).map(([other, count]) => `Not paid in ${other}: ${count}.`),
        'What is paid later counts in the next closing.',
      ].join(' ')}
    </p>
  );
}

/** @returns what the shop answered; of a try whose answer was lost, the record as a refusal of later changes */
async function closeBooks(
  token: string,
  key: RefObject<string>,
  body: ClosingBody,
): Promise<Reply<Closing>> {
  const send = () => {
    const headers = { 'idempotency-key': key.current };
    return requestQuietly(ownCall('POST /closings.json', { token, headers, body }));
  };
  const reply = await send();
  if (reply.ok || reply.failure.message !== KEY_USED) return reply;
  // Refused as well, and answered with the record that is there.
  key.current = newIdempotencyKey();
  const now = await send();
  if (now.ok || recordIn(now.failure) === null) return now;
  return { ok: false, failure: { ...now.failure, message: MADE_BEFORE } };
}

/** The record that somebody else has made meanwhile; null if that was not the reason. */
function recordIn({ details }: RequestFailure): Closing | null {
  // As the shop's own server answers, by the list of calls.
  return (details?.['closing'] as Closing | undefined) ?? null;
}

interface CoinFieldsProps {
  kinds: readonly Cents[];
  /** how many there are, by the cents of each */
  coins: Readonly<Record<string, number>>;
  currency: string;
  field: (name: CoinField) => FormField<string>;
}

/** A line for each kind of coin and note: what it is, how many there are, what they come to. */
function CoinFields({ kinds, coins, currency, field }: CoinFieldsProps) {
  const money = (cents: Cents) => formatMoney(toDecimal(cents), currency);
  return (
    <fieldset className={styles['count']}>
      <legend>How many there are of each</legend>
      <div className={styles['coins']}>
        {kinds.map((cents) => (
          <div key={cents} className={styles['coin']}>
            <TextField
              {...field(coinField(cents))}
              optional
              inputMode="numeric"
              autoComplete="off"
            />
            <span className={styles['worth']}>
              {coins[cents] !== undefined && money(coins[cents] * cents)}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
