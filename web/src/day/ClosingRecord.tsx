import { useState } from 'react';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { knownTroubles } from '../troubles/known-troubles.ts';
import { printClosing } from '../troubles/PrintAgain.tsx';
import { Button } from '../ui/Button.tsx';
import { useShopName } from '../shop/current-shop.ts';
import { Notice } from '../ui/Notice.tsx';
import { differencesOf } from '@tall-order/domain/closing.ts';
import { NOT_FISCAL, sumLines } from '@tall-order/domain/closing-lines.ts';
import { FigureTable } from './FigureTable.tsx';
import { closingInCents } from './books.ts';
import { printOnly, saveRecord } from './print-and-save.ts';
import { Verdict } from './Verdict.tsx';
import type { Closing } from './books.ts';
import styles from './ClosingRecord.module.css';

interface ClosingRecordProps {
  token: string;
  closing: Closing;
  zone: string;
}

/** The record of a closing, as one sheet of paper. */
export function ClosingRecord({ token, closing, zone }: ClosingRecordProps) {
  const { number, madeAt, madeBy, currency, note } = closing;
  const name = `Closing ${number}`;
  const shop = useShopName();
  const receiptPrinter = useReceiptPrinter(token, number);
  const { taken, counted: sums } = closingInCents(closing);
  const lines = sumLines({ taken, counted: sums });
  const sections = [...new Set(lines.map(({ section }) => section))];
  return (
    <div className={styles['place']}>
      <article aria-label={name} className={styles['record']}>
        <header className={styles['head']}>
          <h3>{name}</h3>
          {shop !== '' && <p translate="no">{shop}</p>}
          <p>{dayAndTime(madeAt, zone)}</p>
          {madeBy !== undefined && (
            <p>
              <span>Closed by</span> <span translate="no">{madeBy}</span>
            </p>
          )}
        </header>
        <Verdict differences={differencesOf(taken, sums)} currency={currency} />
        {sections.map((section) => (
          <FigureTable
            key={section}
            caption={section}
            of={name}
            lines={lines.filter((line) => line.section === section)}
            currency={currency}
          />
        ))}
        {note !== undefined && <p className={styles['note']}>{note}</p>}
        <p className={styles['aside']}>{NOT_FISCAL}</p>
      </article>
      <div className={styles['actions']}>
        {receiptPrinter.isThere && (
          <Button busy={receiptPrinter.busy} onClick={() => void receiptPrinter.print()}>
            Print on the receipt printer
          </Button>
        )}
        <Button onClick={() => printOnly('closing')}>Print {name}</Button>
        <Button onClick={() => saveRecord(closing, zone)}>Save {name} as CSV</Button>
      </div>
      <Notice>{receiptPrinter.said}</Notice>
    </div>
  );
}

/** Has the shop's own printer print the record. */
function useReceiptPrinter(token: string, number: number) {
  const { prints } = knownTroubles.useValue();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const print = async () => {
    setBusy(true);
    setSaid(null);
    setSaid(await printClosing(token, number));
    setBusy(false);
  };
  return { isThere: prints.includes('counter'), busy, said, print };
}
