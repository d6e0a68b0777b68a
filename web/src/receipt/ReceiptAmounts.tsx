import { amountDue } from '@tall-order/domain/basket.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { dayAndTime } from '../ui/dates-in-words.ts';
import { Money } from '../ui/Money.tsx';
import styles from './Receipt.module.css';

const ENTRIES = {
  payment: { cash: 'Paid in cash', card: 'Paid by card' },
  refund: { cash: 'Given back in cash', card: 'Given back by card' },
} as const;

/** The total of a basket, its tax and its payments. */
export function ReceiptAmounts({ receipt }: { receipt: ReceiptReply }) {
  const { zone, total, fee, tax, reduction, paid, due, payments, currency } = receipt;
  const sold = { total: toCents(total), fee: toCents(fee), paid: 0 };
  const amount = (words: string, decimal: number, className = '') => (
    <div className={`${styles['line']} ${className}`}>
      <dt className={styles['words']}>{words}</dt>
      <dd>
        <Money amount={decimal} currency={currency} />
      </dd>
    </div>
  );
  return (
    <>
      <dl className={styles['block']}>
        {fee > 0 && amount('Delivery', fee)}
        {amount('Total', toDecimal(amountDue(sold)), styles['total'])}
        {tax !== undefined && amount(`Includes ${tax.rate}% tax`, tax.amount)}
        {reduction !== undefined && (
          <>
            {amount('Price reduced', -reduction)}
            {amount(
              'Reduced total',
              toDecimal(amountDue({ ...sold, reduction: toCents(reduction) })),
              styles['total'],
            )}
          </>
        )}
      </dl>
      <dl className={styles['block']}>
        {Object.entries(payments).map(([id, entry]) => (
          <div key={id} className={styles['line']}>
            <dt className={styles['words']}>
              {ENTRIES[entry.kind][entry.method]}, {dayAndTime(entry.madeAt, zone)}
            </dt>
            <dd>
              <Money
                amount={entry.kind === 'refund' ? -entry.amount : entry.amount}
                currency={currency}
              />
            </dd>
          </div>
        ))}
        {due === 0
          ? paid > 0 && amount('Paid', paid, styles['total'])
          : amount(due < 0 ? 'To be given back' : 'Still to pay', Math.abs(due), styles['total'])}
      </dl>
    </>
  );
}
