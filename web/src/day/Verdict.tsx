import type { Cents } from '@tall-order/domain/pricing.ts';
import { differenceInWords } from './difference-in-words.ts';
import styles from './Verdict.module.css';

interface VerdictProps {
  /** what was counted less what should be there; null for what was not counted */
  differences: { readonly cash: Cents | null; readonly card: Cents | null };
  currency: string;
}

/** Whether what was counted fits. */
export function Verdict({ differences, currency }: VerdictProps) {
  const { cash, card } = differences;
  if (cash === null && card === null) return null;
  return (
    <p className={styles['verdict']}>
      {cash !== null && <Part name="Cash" difference={cash} currency={currency} />}{' '}
      {card !== null && <Part name="Card" difference={card} currency={currency} />}
    </p>
  );
}

interface PartProps {
  name: string;
  difference: Cents;
  currency: string;
}

function Part({ name, difference, currency }: PartProps) {
  const look = difference < 0 ? 'short' : difference > 0 ? 'over' : 'fits';
  return (
    <span>
      <span className={styles['name']}>{name}</span>{' '}
      <strong className={styles[look]}>{differenceInWords(difference, currency)}</strong>
    </span>
  );
}
