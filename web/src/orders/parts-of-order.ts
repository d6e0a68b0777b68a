import { burgerInShort } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { orderTotal } from '@tall-order/domain/order-items.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { OrderPart } from '../api/order-states-calls.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { burgerName } from '../tray/burger-name.ts';
import { sumOfExtra, withFee } from '../tray/tray-amounts.ts';
import { burgersLeft, extrasLeft } from './known-orders.ts';

/** A burger or an extra, all of its pieces, that can be taken off an order. */
export interface Part {
  /** the burger's id or the extra's name, as the call names it */
  what: OrderPart;
  /** such as "Ada" or "2 × Fries" */
  name: string;
  /** the name is a person's, which nobody translates */
  isOfPerson: boolean;
  /** what is on a burger; empty for an extra */
  filling: string;
  /** a decimal amount */
  price: number;
}

/** The parts that were not taken off yet. */
export function partsOf(order: WholeOrder): Part[] {
  const left = new Set(burgersLeft(order));
  return [
    ...order.burgers.flatMap((burger, place) =>
      left.has(burger)
        ? [
            {
              what: { burger: burger.id },
              name: burgerName(burger.label, place),
              isOfPerson: burger.label !== '',
              filling: burgerInShort(burger.ingredients),
              price: burger.price,
            },
          ]
        : [],
    ),
    ...extrasLeft(order).map(({ name, count, price }) => ({
      what: { extra: name },
      name: `${count} × ${labelOf(name)}`,
      isOfPerson: false,
      filling: '',
      price: sumOfExtra(price, count),
    })),
  ];
}

/** Tells the parts of an order from each other. */
export function keyOf({ what }: Part): string {
  return JSON.stringify(what);
}

/** Whether no burger is left without these parts: the last one goes with the whole order only. */
export function isLastBurgerOf(order: WholeOrder, off: readonly Part[]): boolean {
  return off.filter(({ what }) => 'burger' in what).length >= burgersLeft(order).length;
}

/** What the order costs without these parts, with its fee, a decimal amount. */
export function totalWithout(order: WholeOrder, off: readonly Part[]): number {
  const gone = new Set(off.map(keyOf));
  const rest = partsOf(order).filter((part) => !gone.has(keyOf(part)));
  const total = orderTotal({
    burgers: rest.map(({ price }) => ({ price: toCents(price) })),
    extras: [],
  });
  return withFee(toDecimal(total), order.fee);
}
