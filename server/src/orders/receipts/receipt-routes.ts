import type { Order } from '@tall-order/domain/sold-order.ts';
import {
  burgersLeft,
  dueOf,
  extrasLeft,
  isCancelled,
  reductionOf,
  totalOf,
} from '@tall-order/domain/sold-order.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { hasPlainTax, taxesOf } from '@tall-order/domain/order-tax.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { toPercent } from '@tall-order/domain/tax.ts';
import { isReadAtCounter, isUnrecorded, reachesPastOrders } from '../counter/counter-reach.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { findOrder } from '../order.ts';
import { findPayments } from '../payments/payments-queries.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findScope } from '../../accounts/roles/require-right.ts';
import type { ShopCache } from '../../shop/settings/shop-settings-queries.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { toPayment } from '../counter/counter-order.ts';
import { nameIfOther, promisedOf } from '../reading/whole-order-reply.ts';
import { zoneOf } from '../../shop/settings/shop-day.ts';

/** An order's receipt: for its customer, for the counter while it lists the order, and for the owner later. */
export function receiptRoutes(context: CallContext, shopCache: ShopCache) {
  return {
    'GET /baskets/:id/receipt.json': async (request) => {
      const { id } = request.params;
      const { accountId } = actorOf(request);
      const { order, payments } = await readingOneMoment(context.db, async (moment) => ({
        order: await findOrder(moment, null, id),
        payments: (await findPayments(moment, [id])).get(id) ?? [],
      }));
      // Unknown orders and those of other customers get the same reply, so that ids cannot be probed.
      const shown = order && (await shownOf(context, accountId, order));
      if (order === undefined || shown == null) throw dataError('PERMISSION_DENIED');
      const { settings } = await shopCache.read();
      const receipt = toReceipt(order, payments, settings, shown);
      return { ...receipt, ...((await isUnrecorded(context.db, order)) && { unrecorded: true }) };
    },
  } satisfies Partial<Handlers>;
}

/** What an account may see of an order's receipt; null for nothing. */
async function shownOf(
  { db, now }: CallContext,
  accountId: string,
  order: Order,
): Promise<'all' | 'no-name' | null> {
  if (order.accountId === accountId) return 'all';
  const isOfCounter = isReadAtCounter(order, { carriedBy: null, now: now() });
  if (isOfCounter && (await findScope(db, accountId, 'read-counter')) === 'all') return 'all';
  return (await reachesPastOrders(db, accountId)) ? 'no-name' : null;
}

/**
 * The parts of an order that are not cancelled, and its money.
 * @param settings the shop's current settings
 * @param shown `no-name` leaves the customer's name out
 */
function toReceipt(
  order: Order,
  payments: PaymentRow[],
  settings: Pick<ShopSettings, 'facts' | 'taxNumber' | 'timeZone'>,
  shown: 'all' | 'no-name',
): ReceiptReply {
  const { privacyText: _privacy, ...shop } = settings.facts;
  const { deliveryMethod, state } = order;
  const { name } = order.customer;
  const { cancelledAt } = state;
  const isOff = isCancelled(order);
  const reduction = reductionOf(order);
  return {
    shop: { ...shop, taxNumber: settings.taxNumber },
    zone: zoneOf(settings),
    callSign: callSign(order.id),
    ...(order.receiptNumber !== null && { number: order.receiptNumber }),
    createdAt: state.receivedAt,
    ...promisedOf(order),
    ...(isOff && cancelledAt !== undefined && { cancelledAt }),
    ...(shown === 'all' && name !== undefined && { name }),
    ...(deliveryMethod !== null && { deliveryMethod }),
    burgers: isOff ? {} : burgersOf(order),
    extras: isOff ? {} : extrasOf(order),
    total: isOff ? 0 : toDecimal(totalOf(order)),
    fee: isOff ? 0 : toDecimal(order.fee),
    ...taxOf(order),
    ...(reduction > 0 && { reduction: toDecimal(reduction) }),
    ...(order.writtenOff !== 0 && { writtenOff: toDecimal(order.writtenOff) }),
    paid: toDecimal(order.paid),
    due: toDecimal(dueOf(order)),
    currency: order.currency,
    payments: Object.fromEntries(payments.map((payment) => [payment.id, toEntry(payment)])),
  };
}

function burgersOf(order: Order): ReceiptReply['burgers'] {
  return Object.fromEntries(
    burgersLeft(order).map(({ id, ingredients, price }) => [
      id,
      { ingredients, price: toDecimal(price) },
    ]),
  );
}

function extrasOf(order: Order): ReceiptReply['extras'] {
  return Object.fromEntries(
    extrasLeft(order).map(({ name, line, count, unitPrice }) => [
      line ?? name,
      { ...nameIfOther({ name, line }), count, price: toDecimal(unitPrice) },
    ]),
  );
}

/** In its plain form, a receipt has the tax above a reduction, as receipts from before reductions reduced it. */
function taxOf(order: Order): Pick<ReceiptReply, 'tax' | 'taxes'> {
  const taxes = taxesOf(order).map(({ rate, tax }) => ({
    rate: toPercent(rate),
    amount: toDecimal(tax),
  }));
  const [first] = taxes;
  if (first === undefined) return {};
  return hasPlainTax(order) ? { tax: first } : { taxes };
}

/** Customers do not see who made an entry or why. */
function toEntry(row: PaymentRow): ReceiptReply['payments'][string] {
  const { madeBy: _staff, reason: _why, ...entry } = toPayment(row);
  return entry;
}
