import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { dayAndTime } from '../ui/dates-in-words.ts';
import styles from './Receipt.module.css';
import { ReceiptAmounts } from './ReceiptAmounts.tsx';
import { ReceiptItems } from './ReceiptItems.tsx';

interface ReceiptProps {
  basketId: string;
  receipt: ReceiptReply;
}

/** One sheet of paper, on the screen and from a printer 80 mm wide or for A4. */
export function Receipt({ basketId, receipt }: ReceiptProps) {
  const { zone, callSign, createdAt, cancelledAt, name, deliveryMethod } = receipt;
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
        <Fact term="Number" words={basketId} isVerbatim />
        <Fact term="Placed" words={dayAndTime(createdAt, zone)} />
        {cancelledAt !== undefined && (
          <Fact term="Cancelled" words={dayAndTime(cancelledAt, zone)} />
        )}
        {name !== undefined && <Fact term="Name" words={name} isVerbatim />}
      </dl>
      {cancelledAt === undefined ? (
        <ReceiptItems receipt={receipt} />
      ) : (
        <p className={styles['cancelled']}>This order was cancelled and costs nothing.</p>
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
}

function Fact({ term, words, isVerbatim }: FactProps) {
  return (
    <div className={styles['line']}>
      <dt>{term}</dt>
      <dd className={styles['words']}>
        <bdi translate={isVerbatim && 'no'}>{words}</bdi>
      </dd>
    </div>
  );
}

function ShopOnReceipt({ shop }: Pick<ReceiptReply, 'shop'>) {
  const { name, street, zipCode, city, country, phone, email, taxNumber } = shop;
  const tax = taxNumber === '' ? '' : `Tax number: ${taxNumber}`;
  const lines = [street, `${zipCode} ${city}`.trim(), country, phone, email, tax];
  const known = lines.filter((line) => line !== '');
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
