import { extraTotal, orderTotal, amountDue } from '@tall-order/domain/order-items.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { extraOf, itemOf, priceOn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Tray } from '@tall-order/domain/tray.ts';

/** The prices that the customer agrees to, as decimal amounts. */
export interface Amounts {
  /** in the order of the tray, the burger in progress last */
  burgers: readonly number[];
  /** of one piece, by the name of the extra */
  extraPrices: Readonly<Record<string, number>>;
  total: number;
}

/** The price of a burger on the tray, a decimal amount; ingredients that a new menu lacks are not counted. */
export function trayPrice(burger: IngredientCounts, menu: Menu): number {
  const known = Object.entries(burger).filter(([name]) => itemOf(menu, name) !== undefined);
  return toDecimal(priceOn(menu, Object.fromEntries(known)));
}

/**
 * The prices of the tray and of the burger in progress on a menu.
 * @param price of the burger in progress, a decimal amount; null while there is none
 */
export function amountsOf(tray: Tray, price: number | null, menu: Menu): Amounts {
  const burgers = tray.burgers.map(({ burger }) => trayPrice(burger, menu));
  if (price !== null) burgers.push(price);
  const extras = Object.entries(tray.extras).map(([name, count]) => ({
    name,
    count,
    unitPrice: extraOf(menu, name)?.unitPrice ?? 0,
  }));
  return {
    burgers,
    extraPrices: Object.fromEntries(
      extras.map(({ name, unitPrice }) => [name, toDecimal(unitPrice)]),
    ),
    total: toDecimal(
      orderTotal({ burgers: burgers.map((one) => ({ price: toCents(one) })), extras }),
    ),
  };
}

/** What all pieces of an extra cost. @param price of one, a decimal amount, as is what is returned */
export function sumOfExtra(price: number, count: number): number {
  return toDecimal(extraTotal({ unitPrice: toCents(price), count }));
}

/** The total of an order with its delivery fee, as decimal amounts. */
export function withFee(total: number, fee: number): number {
  return toDecimal(amountDue({ total: toCents(total), fee: toCents(fee), paid: 0 }));
}
