import { lunchOf } from '@tall-order/domain/lunch.ts';
import type { PromiseTerms } from '@tall-order/domain/shop-settings.ts';
import { clockInWords } from '../shop/dates-in-words.ts';
import styles from './TimesFields.module.css';

/** What a lunch would look like for the numbers that the owner enters; nothing for a kitchen without a limit. */
export function Lunch({ terms }: { terms: PromiseTerms }) {
  const slots = lunchOf(terms);
  if (slots.length === 0) return null;
  const longest = Math.max(...slots.map(({ minutes }) => minutes));
  return (
    <table className={styles['table']}>
      <caption>
        <strong>A lunch with these numbers</strong>
        <p>
          When guests order half as much again as your kitchen makes for twenty minutes, the last of
          them are promised their burgers after:
        </p>
      </caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Burgers</th>
          <th scope="col">Ready after</th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ ordered, minutes }, place) => (
          <tr key={timeOf(place)}>
            <th scope="row">{clockInWords(timeOf(place))}</th>
            <td>{ordered}</td>
            <td>
              {minutes} min{' '}
              <svg
                aria-hidden="true"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className={styles['bar']}
              >
                <rect width={(100 * minutes) / longest} height="10" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param place of ten minutes, from noon on */
function timeOf(place: number): string {
  return `12:${String(place)}0`;
}
