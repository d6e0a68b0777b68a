import { useId } from 'react';
import type { ReplyOf } from '@tall-order/domain/calls.ts';
import { formatMoney } from '../ui/money-format.ts';
import styles from './DriverSheets.module.css';

/** Of each driver: what was brought on this business day, what was taken, and what is to be handed in. */
export function DriverSheets({ currency, sheets }: ReplyOf<'GET /deliveries/sheets.json'>) {
  const titleId = useId();
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId}>Today</h2>
      {Object.keys(sheets).length === 0 && <p>Nobody has the role Driver.</p>}
      {Object.entries(sheets).map(([id, { name, carried, cash, card, handIn }]) => (
        <div key={id} className={styles['sheet']}>
          <h3 translate="no">{name}</h3>
          <dl className={styles['sums']}>
            <div>
              <dt>Delivered</dt>
              <dd>{carried}</dd>
            </div>
            <div>
              <dt>Cash taken</dt>
              <dd>{money(cash)}</dd>
            </div>
            <div>
              <dt>By card</dt>
              <dd>{money(card)}</dd>
            </div>
            <div className={styles['handIn']}>
              <dt>To hand in</dt>
              <dd>{money(handIn)}</dd>
            </div>
          </dl>
        </div>
      ))}
    </section>
  );
}
