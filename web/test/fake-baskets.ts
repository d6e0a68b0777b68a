import { amountDue } from '@tall-order/domain/basket.ts';
import type { BasketReply } from '@tall-order/domain/basket-contract.ts';
import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { pageOf } from './fake-orders.ts';
import type { createFakeOrders } from './fake-orders.ts';
import { ok } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** The customer's baskets; each order of the fake shop was placed alone. */
export function createFakeBaskets({ orders, facts, stateOf }: ReturnType<typeof createFakeOrders>) {
  const basketOf = (id: string, order: OrderReply): BasketReply => {
    const { ingredients, price, basePrice, unitPrices, ...whole } = order;
    const { fee, paid = 0 } = facts[id] ?? {};
    const amounts = { total: toCents(price), fee: toCents(fee ?? 0), paid: toCents(paid) };
    const { currency, orderData, userId, createdAt } = whole;
    return {
      burgers: { [id]: { ingredients, price, basePrice, unitPrices } },
      extras: {},
      total: price,
      ...(fee !== undefined && { fee }),
      paid,
      due: toDecimal(amountDue(amounts)),
      currency,
      orderData,
      userId,
      createdAt,
      state: stateOf(id),
    };
  };
  const reply = ({ method, path, query }: SeenRequest): Answer | null =>
    `${method} ${path}` === 'GET /baskets.json'
      ? ok(
          Object.fromEntries(
            // An order that a test has put in itself may lack fields.
            pageOf(Object.keys(orders), query.get('endBefore')).map((id) => [
              id,
              basketOf(id, orders[id] as OrderReply),
            ]),
          ),
        )
      : null;
  return { reply };
}
