import { formatAmount } from '@tall-order/domain/money.ts';
import styles from './Money.module.css';

interface MoneyProps {
  /** decimal amount in `currency` */
  amount: number;
  /** ISO 4217 code, the shop's currency by default */
  currency?: string | undefined;
}

/** An amount of money, with figures of one width so that columns line up and nothing shifts. */
export function Money({ amount, currency }: MoneyProps) {
  return <span className={styles['money']}>{formatMoney(amount, currency)}</span>;
}

/** The currency of prices, unless an order has its own: an ISO 4217 code. */
export const SHOP_CURRENCY = import.meta.env.VITE_CURRENCY || 'USD';

/** The sign before an amount, computed by the build: in a browser it takes as long as drawing the builder. */
const SHOP_SIGN = import.meta.env.VITE_CURRENCY_SIGN;

/** Such as "$5.60". @param currency ISO 4217 code, the shop's by default */
export function formatMoney(amount: number, currency: string = SHOP_CURRENCY): string {
  const figures = amount.toFixed(2);
  const isPlain = amount >= 0 && amount < 1000 && Number(figures) === amount;
  return isPlain && SHOP_SIGN && currency === SHOP_CURRENCY
    ? SHOP_SIGN + figures
    : formatAmount(amount, currency);
}
