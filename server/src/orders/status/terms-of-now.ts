import { feeOf } from '@tall-order/domain/shop-settings.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { deliveryRefusal, shopRefusal } from '@tall-order/domain/sale-refusal.ts';
import { taxedAt } from '@tall-order/domain/order-tax.ts';
import { totalOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { taxRatesAt } from '../../shop/settings/shop-day.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { deliveryRefusalReply, shopRefusalReply } from '../placing/sale-refusal-reply.ts';

/** Staff decide whether an order that is open may still be changed, whatever the hours. */
const OPEN = { isOpen: true, until: null } as const;

/**
 * An order that goes another way or elsewhere, with the fee and the tax rates of now. An order that becomes a
 * delivery must reach the minimum; one that was a delivery stays what it was sold as.
 * @param now milliseconds since 1970
 * @throws RequestError 409 for a method or an address that the shop does not offer
 */
export async function termsOfNow(
  db: Kysely<Schema>,
  order: Order,
  customer: OrderData,
  now: number,
): Promise<Order> {
  const { settings } = await readShop(db);
  const { delivery } = settings;
  const { deliveryMethod } = customer;
  const ofShop = shopRefusal(settings, OPEN, customer, []);
  if (ofShop !== null) throw shopRefusalReply(ofShop, settings, now);
  const fee = feeOf(delivery, deliveryMethod);
  if (deliveryMethod !== order.deliveryMethod) {
    const refusal = deliveryRefusal(delivery, deliveryMethod, totalOf(order), toDecimal(fee));
    if (refusal !== null) throw deliveryRefusalReply(refusal, order.currency);
  }
  return taxedAt({ ...order, fee }, taxRatesAt(settings, deliveryMethod, now));
}
