import { nextOpenings, sellingAt } from '@tall-order/domain/opening-hours.ts';
import type { Opening, OpeningTimes } from '@tall-order/domain/opening-hours.ts';
import { useNow } from '../api/use-now.ts';
import { clockTime, openingInWords } from '../shop/opening-in-words.ts';
import { weekAsSentence } from '../shop/week-in-words.ts';
import { HOURS } from './hours-draft.ts';
import type { HoursDraft } from './hours-draft.ts';

const MINUTE_MS = 60_000;
const OPENINGS = 3;

/** Puts the hours into words as the owner types. */
export function HoursResult({ draft }: { draft: HoursDraft }) {
  const now = useNow(MINUTE_MS);
  if ('problems' in HOURS.read(draft)) return null;
  const { open, week, lastOrders, exceptions, timeZone } = draft;
  if (open === 'always') return <p>Open at all times: customers can order day and night.</p>;
  const times = { timeZone, week, exceptions, lastOrders: Number(lastOrders) };
  const next = nextOpenings(times, now, OPENINGS);
  return (
    <>
      <p>
        <strong>{weekAsSentence(week, times.lastOrders)}</strong>
      </p>
      <p>{nowInWords(times, now)}</p>
      {next.length === 0 ? (
        <p>You do not open again within two months.</p>
      ) : (
        <>
          <p>You open next:</p>
          <ul>
            {next.map((opening) => (
              <li key={opening.opensAt}>{openingInWords(opening, timeZone)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function nowInWords(times: OpeningTimes, now: number): string {
  const opening: Opening | 'always' | null = sellingAt(times, now);
  if (opening === 'always') return 'Right now you are open.';
  return opening === null
    ? 'Right now customers could not order.'
    : `Right now customers could order until ${clockTime(opening.lastOrdersAt, times.timeZone)}.`;
}
