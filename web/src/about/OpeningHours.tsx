import type { Shop } from '../api/shop-calls.ts';
import { useNow } from '../api/use-now.ts';
import { dateInWords } from '../shop/opening-in-words.ts';
import { hoursInWords, lastOrdersInWords, weekInWords } from '../shop/week-in-words.ts';
import { inWords, isElsewhere } from '../ui/dates-in-words.ts';
import styles from './AboutPage.module.css';

const EXCEPTIONS = 5;
const MINUTE_MS = 60_000;

/** A shop's week, and the next dates that differ from it. */
export function OpeningHours({ shop: { settings, zone } }: { shop: Shop }) {
  const { hours, exceptions, lastOrders } = settings;
  const now = useNow(MINUTE_MS);
  // `YYYY-MM-DD` is the Swedish format.
  const today = inWords(now, zone, {}, 'sv');
  if (hours === null) return <p>Open at all times.</p>;
  const coming = exceptions
    .filter(({ date }) => date >= today)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .slice(0, EXCEPTIONS);
  return (
    <>
      <dl className={styles['hours']}>
        {weekInWords(hours).map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {lastOrders > 0 && <p>Last orders {lastOrdersInWords(lastOrders)} before closing.</p>}
      {coming.length > 0 && (
        <>
          <h3 className={styles['other']}>Other days</h3>
          <ul className={styles['exceptions']}>
            {coming.map(({ date, intervals, note }) => (
              <li key={date}>
                {dateInWords(date)}: {hoursInWords(intervals)}
                {note !== '' && (
                  <>
                    {' '}
                    (<bdi>{note}</bdi>)
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isElsewhere(now, zone) && <p>These are times of the zone {zone.replaceAll('_', ' ')}.</p>}
    </>
  );
}
