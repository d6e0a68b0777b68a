import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '@tall-order/domain/calls.ts';
import { notAdded } from '@tall-order/domain/closing.ts';
import { sumOfSheets } from '@tall-order/domain/driver-sheets.ts';
import { PAYMENT_METHODS } from '@tall-order/domain/payment.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import { formatMoney } from '../ui/Money.tsx';
import styles from './DriverSheets.module.css';

type Sheets = ReplyOf<'GET /deliveries/sheets.json'>;

const TAKEN: Readonly<Record<PaymentMethod, string>> = { cash: 'Cash taken', card: 'By card' };

/** Of each driver: what was brought on this business day, what was taken, and what is to be handed in. */
export function DriverSheets({ currency, sheets }: Sheets) {
  const titleId = useId();
  const all = Object.entries(sheets);
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId}>Today</h2>
      {all.length === 0 && <p>Nobody has the role Driver.</p>}
      {all.map(([id, { name, ...sums }]) => (
        <Sheet key={id} sums={sums} currency={currency}>
          <h3 translate="no">{name}</h3>
        </Sheet>
      ))}
      {all.length > 1 && (
        <Sheet sums={sumOfSheets(all.map(([, sheet]) => sheet))} currency={currency}>
          <h3>All drivers</h3>
        </Sheet>
      )}
      <p className={styles['about']}>What is handed in is counted when the books are closed.</p>
    </section>
  );
}

interface SheetProps {
  /** decimal amounts */
  sums: Omit<Sheets['sheets'][string], 'name'>;
  currency: string;
  /** whose it is */
  children: ReactNode;
}

function Sheet({ sums, currency, children }: SheetProps) {
  const { carried, handIn, others = {}, ...taken } = sums;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <div className={styles['sheet']}>
      {children}
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
        {Object.entries(others).map(([other, count]) => (
          <div key={other}>
            <dt>{notAdded(other)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div className={styles['handIn']}>
          <dt>To hand in</dt>
          <dd>{money(handIn)}</dd>
        </div>
      </dl>
    </div>
  );
}
