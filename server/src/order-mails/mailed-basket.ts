import {
  burgerCancelledAt,
  chargedFor,
  dueOf,
  readDeliveryMethod,
  readExtras,
  readLines,
  readOrderData,
  reductionOf,
  totalOf,
} from '../orders/order.ts';
import type { BasketRows } from '../orders/order.ts';
import type { MailedBasket } from './order-mail.ts';

export function mailedBasket(rows: BasketRows): MailedBasket {
  const [first] = rows;
  const { name, note } = readOrderData(first);
  return {
    id: first.id,
    deliveryMethod: readDeliveryMethod(first),
    burgers: rows.map((row) => {
      const { burger, allergens } = readLines(row);
      return {
        ingredients: burger,
        price: row.total_cents,
        allergens,
        label: row.label,
        isCancelled: burgerCancelledAt(row, rows) !== null,
      };
    }),
    extras: readExtras(first).map(({ name, count, unitPrice, allergens, cancelledAt }) => ({
      name,
      count,
      unitPrice,
      allergens,
      isCancelled: cancelledAt !== undefined,
    })),
    fee: first.fee_cents,
    total: totalOf(rows),
    charged: chargedFor(rows),
    reduction: reductionOf(rows),
    paid: first.paid_cents,
    due: dueOf(rows),
    currency: first.currency,
    isCancelled: rows.every(({ status }) => status === 'cancelled'),
    name,
    note,
  };
}
