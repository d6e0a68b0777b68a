import { useId } from 'react';
import type { ReplyOf } from '@tall-order/domain/calls.ts';
import { PAYMENT_METHODS } from '@tall-order/domain/payment.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import { formatMoney } from '../ui/money-format.ts';
import styles from './DriverSheets.module.css';

const TAKEN: Readonly<Record<PaymentMethod, string>> = { cash: 'Cash taken', card: 'By card' };

/** Of each driver: what was brought on this business day, what was taken, and what is to be handed in. */
export function DriverSheets({ currency, sheets }: ReplyOf<'GET /deliveries/sheets.json'>) {
  const titleId = useId();
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId}>Today</h2>
      {Object.keys(sheets).length === 0 && <p>Nobody has the role Driver.</p>}
      {Object.entries(sheets).map(([id, { name, carried, handIn, ...taken }]) => (
        <div key={id} className={styles['sheet']}>
          <h3 translate="no">{name}</h3>
          <dl className={styles['sums']}>
            <div>
              <dt>Delivered</dt>
              <dd>{carried}</dd>
            </div>
            {PAYMENT_METHODS.map((method) => (
              <div key={method}>
                <dt>{TAKEN[method]}</dt>
                <dd>{money(taken[method])}</dd>
              </div>
            ))}
            <div className={styles['handIn']}>
              <dt>To hand in</dt>
              <dd>{money(handIn)}</dd>
            </div>
          </dl>
        </div>
      ))}
      <p className={styles['about']}>What is handed in is counted when the books are closed.</p>
    </section>
  );
}
