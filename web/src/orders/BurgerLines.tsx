import type { ReactNode } from 'react';
import { fillingOf } from '@tall-order/domain/burger.ts';
import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { priceBreakdown, toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents, PriceList } from '@tall-order/domain/pricing.ts';
import { Money } from '../ui/Money.tsx';
import styles from './BurgerLines.module.css';

interface BurgerLinesProps {
  burger: IngredientCounts;
  /** the burger's price, a decimal amount in `currency` */
  total: number;
  /** the prices that make up the total; null if they are unknown */
  prices: PriceList | null;
  /** ISO 4217 code, the shop's currency by default */
  currency?: string | undefined;
  soldOut?: readonly string[];
}

export function BurgerLines({ burger, total, prices, currency, soldOut }: BurgerLinesProps) {
  const breakdown = prices && priceBreakdown(burger, toCents(total), prices);
  const money = (cents: Cents) => <Money amount={toDecimal(cents)} currency={currency} />;
  return (
    <ul className={styles['lines']}>
      {breakdown === null ? (
        fillingOf(burger).map(([name, count]) => (
          <Line key={name} name={labelOf(name)}>
            × {count}
          </Line>
        ))
      ) : (
        <>
          <Line name={labelOf(BUN)}>{money(breakdown.base)}</Line>
          {breakdown.pieces.map(({ name, count, unitPrice }) => (
            <Line
              key={name}
              name={labelOf(name)}
              isSoldOut={soldOut?.includes(name) ?? false}
              each={
                <>
                  {count} × {money(unitPrice)}
                </>
              }
            >
              {money(count * unitPrice)}
            </Line>
          ))}
          {breakdown.included !== 0 && <Line name="Included">{money(breakdown.included)}</Line>}
        </>
      )}
    </ul>
  );
}

interface LineProps {
  name: string;
  isSoldOut?: boolean;
  /** how many pieces, and the price of one */
  each?: ReactNode;
  children: ReactNode;
}

function Line({ name, isSoldOut = false, each, children }: LineProps) {
  const amount = <span className={styles['amount']}>{children}</span>;
  return (
    <li className={styles['line']}>
      <span>
        {isSoldOut ? (
          <>
            <s>{name}</s> sold out
          </>
        ) : (
          <span>{name}</span>
        )}
        {each !== undefined && (
          <>
            {' '}
            <span className={styles['each']}>{each}</span>
          </>
        )}
      </span>{' '}
      {isSoldOut ? <s>{amount}</s> : amount}
    </li>
  );
}
