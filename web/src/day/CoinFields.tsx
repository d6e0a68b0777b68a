import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { formatMoney } from '../ui/Money.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { FormField } from '../ui/use-form.ts';
import { coinField } from './closing-draft.ts';
import type { CoinField } from './closing-draft.ts';
import styles from './CoinFields.module.css';

interface CoinFieldsProps {
  kinds: readonly Cents[];
  /** how many there are, by the cents of each */
  coins: Readonly<Record<string, number>>;
  currency: string;
  field: (name: CoinField) => FormField<string>;
}

/** A line for each kind of coin and note: what it is, how many there are, what they come to. */
export function CoinFields({ kinds, coins, currency, field }: CoinFieldsProps) {
  const money = (cents: Cents) => formatMoney(toDecimal(cents), currency);
  return (
    <fieldset className={styles['count']}>
      <legend>How many there are of each</legend>
      <div className={styles['coins']}>
        {kinds.map((cents) => (
          <div key={cents} className={styles['coin']}>
            <TextField
              {...field(coinField(cents))}
              optional
              inputMode="numeric"
              autoComplete="off"
            />
            <span className={styles['worth']}>
              {coins[cents] !== undefined && money(coins[cents] * cents)}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
