import { dayAndTime } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { useShopName } from '../shop/current-shop.ts';
import { formatMoney } from '../ui/money-format.ts';
import { countedLines } from '@tall-order/domain/closing-lines.ts';
import { takenLines } from '@tall-order/domain/day-lines.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { FigureTable } from './FigureTable.tsx';
import { closingInCents } from './closing-in-cents.ts';
import { printOnly } from './print-only.ts';
import { saveRecord } from './save-figures.ts';
import type { Closing } from './books.ts';
import styles from './ClosingRecord.module.css';

/** The record of a closing, as one sheet of paper. */
export function ClosingRecord({ closing, zone }: { closing: Closing; zone: string }) {
  const { number, madeAt, madeBy, currency, coins = {}, note } = closing;
  const name = `Closing ${number}`;
  const shop = useShopName();
  const { taken, counted: sums } = closingInCents(closing);
  const lines = [...takenLines(taken), ...countedLines(taken, sums)];
  const counted = Object.entries(coins).filter(([, count]) => count > 0);
  return (
    <div className={styles['place']}>
      <article aria-label={name} className={styles['record']}>
        {shop !== '' && <p translate="no">{shop}</p>}
        <h3>{name}</h3>
        <p>{dayAndTime(madeAt, zone)}</p>
        {madeBy !== undefined && (
          <p>
            <span>Closed by</span> <span translate="no">{madeBy}</span>
          </p>
        )}
        {['Taken', 'Counted'].map((section) => (
          <FigureTable
            key={section}
            caption={section}
            of={name}
            lines={lines.filter((line) => line.section === section)}
            currency={currency}
          />
        ))}
        {counted.length > 0 && (
          <FigureTable
            caption="Coins and notes"
            of={name}
            lines={counted.map(([cents, count]) => ({
              section: 'Coins and notes',
              name: formatMoney(toDecimal(Number(cents)), currency),
              count,
              cents: null,
            }))}
            currency={currency}
          />
        )}
        {note !== undefined && <p className={styles['note']}>{note}</p>}
        <p className={styles['aside']}>No certified fiscal device made this record.</p>
      </article>
      <div className={styles['actions']}>
        <Button onClick={() => printOnly('closing')}>Print {name}</Button>
        <Button onClick={() => saveRecord(closing, zone)}>Save {name} as CSV</Button>
      </div>
    </div>
  );
}
