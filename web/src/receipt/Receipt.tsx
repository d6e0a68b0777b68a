import { Fragment } from 'react';
import { owedLabel } from '@tall-order/domain/outstanding.ts';
import { DELIVERY_METHOD_LABELS, placeInLines } from '@tall-order/domain/order.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { amountDue } from '@tall-order/domain/order-items.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { toldParts } from '../payments/due-in-words.ts';
import { sumOfExtra } from '../tray/tray-amounts.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { Money } from '../ui/Money.tsx';
import styles from './Receipt.module.css';
import { unbroken } from '../ui/words.ts';

/** One sheet of paper, on the screen and from a printer 80 mm wide or for A4. */
export function Receipt({ orderId, receipt }: { orderId: string; receipt: ReceiptReply }) {
  const { zone, callSign, number, createdAt, promisedAt, cancelledAt, name, deliveryMethod } =
    receipt;
  return (
    <article className={styles['receipt']} aria-label={`Receipt ${callSign}`}>
      <ShopOnReceipt shop={receipt.shop} />
      <dl className={styles['facts']}>
        <Fact
          term="Order"
          words={
            deliveryMethod === undefined
              ? callSign
              : `${callSign}, ${DELIVERY_METHOD_LABELS[deliveryMethod].toLowerCase()}`
          }
        />
        {number !== undefined && <Fact term="Receipt" words={`No. ${number}`} />}
        <Fact term="Number" words={orderId} isVerbatim className={styles['number']} />
        <Fact term="Placed" words={dayAndTime(createdAt, zone)} />
        {promisedAt !== undefined && cancelledAt === undefined && (
          <Fact term="Promised" words={dayAndTime(promisedAt, zone)} />
        )}
        {cancelledAt !== undefined && (
          <Fact term="Cancelled" words={dayAndTime(cancelledAt, zone)} />
        )}
        {name !== undefined && <Fact term="Name" words={name} isVerbatim />}
      </dl>
      {cancelledAt === undefined ? (
        <ReceiptItems receipt={receipt} />
      ) : (
        <p className={styles['cancelled']}>
          {number === undefined
            ? 'This order was cancelled and costs nothing.'
            : `Receipt ${number} is void: its order was cancelled and costs nothing.`}
        </p>
      )}
      <ReceiptAmounts receipt={receipt} />
      {receipt.shop.legalText !== '' && <p className={styles['legal']}>{receipt.shop.legalText}</p>}
    </article>
  );
}

interface FactProps {
  term: string;
  words: string;
  /** a browser that translates the page leaves the words as they are */
  isVerbatim?: true;
  className?: string | undefined;
}

function Fact({ term, words, isVerbatim, className = styles['words'] }: FactProps) {
  return (
    <div className={styles['line']}>
      <dt>{term}</dt>
      <dd className={className}>
        <bdi translate={isVerbatim && 'no'}>{words}</bdi>
      </dd>
    </div>
  );
}

function ShopOnReceipt({ shop }: Pick<ReceiptReply, 'shop'>) {
  const { name, phone, email, taxNumber } = shop;
  const tax = taxNumber === '' ? '' : `Tax number: ${taxNumber}`;
  const known = [...placeInLines(shop), phone, email, tax].filter((line) => line !== '');
  if (name === '' && known.length === 0) return null;
  return (
    <div className={styles['shop']}>
      {name !== '' && (
        <h2 dir="auto" translate="no" className={styles['name']}>
          {name}
        </h2>
      )}
      {known.length > 0 && (
        <address className={styles['address']}>
          {known.map((line) => (
            <bdi key={line} translate={line === tax ? undefined : 'no'}>
              {line}
            </bdi>
          ))}
        </address>
      )}
    </div>
  );
}

/** The items that were not cancelled, with their prices. */
function ReceiptItems({ receipt }: { receipt: ReceiptReply }) {
  const { burgers, extras, currency } = receipt;
  return (
    <ul aria-label="Items" className={styles['block']}>
      {Object.entries(burgers).map(([id, { ingredients, price }]) => (
        <li key={id} className={styles['line']}>
          <span className={styles['words']}>Burger: {unbroken(describeBurger(ingredients))}</span>{' '}
          <Money amount={price} currency={currency} />
        </li>
      ))}
      {Object.entries(extras).map(([line, { name = line, count, price }]) => (
        <li key={line} className={styles['line']}>
          <span className={styles['words']}>
            {count} × {labelOf(name)}
          </span>{' '}
          <Money amount={sumOfExtra(price, count)} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

const ENTRIES = {
  payment: { cash: 'Paid in cash', card: 'Paid by card' },
  refund: { cash: 'Given back in cash', card: 'Given back by card' },
  correction: { cash: 'Corrected, cash', card: 'Corrected, card' },
} as const;

/** The total of an order, its tax and its payments. */
function ReceiptAmounts({ receipt }: { receipt: ReceiptReply }) {
  const { zone, total, fee, tax, taxes = [], payments, currency } = receipt;
  const { reduction, writtenOff, paid, due, unrecorded: isUnrecorded = false } = receipt;
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
        {taxes.map(({ rate, amount: cents }) => (
          <Fragment key={rate}>{amount(`Includes ${rate}% tax`, cents)}</Fragment>
        ))}
      </dl>
      <dl className={styles['block']}>
        {Object.entries(payments).flatMap(([id, entry]) =>
          toldParts(entry).map(({ as, amount: part }) => (
            <Fragment key={`${id} ${as}`}>
              {amount(`${ENTRIES[as][entry.method]}, ${dayAndTime(entry.madeAt, zone)}`, part)}
            </Fragment>
          )),
        )}
        {writtenOff !== undefined && amount('Written off', writtenOff)}
        {due === 0
          ? paid > 0 && amount('Paid', paid, styles['total'])
          : !isUnrecorded && amount(owedLabel(due), Math.abs(due), styles['total'])}
      </dl>
    </>
  );
}
