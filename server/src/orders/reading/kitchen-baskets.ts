import type { KitchenBasketReply } from '@tall-order/domain/basket-contract.ts';
import { burgerCancelledAt, readExtras, readLines } from '../order.ts';
import type { BasketRows } from '../order.ts';
import { readBasketState } from '../status/order-state-queries.ts';
import { toKitchenOrder } from './kitchen-order.ts';

/** A basket as the kitchen sees it: what to make and for whom to call, no address and no money. */
export function toKitchenBasket(rows: BasketRows): KitchenBasketReply {
  const [first] = rows;
  const { ingredients: _burger, allergens: _ofBurger, ...common } = toKitchenOrder(first);
  return {
    ...common,
    burgers: Object.fromEntries(
      rows
        .filter((row) => burgerCancelledAt(row, rows) === null)
        .map((row) => {
          const { burger, allergens } = readLines(row);
          return [
            row.id,
            {
              ingredients: burger,
              ...(row.label !== null && { label: row.label }),
              ...(allergens && { allergens }),
            },
          ];
        }),
    ),
    extras: Object.fromEntries(
      readExtras(first)
        .filter(({ cancelledAt }) => cancelledAt === undefined)
        .map(({ name, kind, count, allergens }) => [name, { kind, count, allergens }]),
    ),
    state: readBasketState(rows),
  };
}
