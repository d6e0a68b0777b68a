import {
  changedFields,
  changedTotalProblem,
  correctedData,
  goesElsewhere,
  needsConsent,
  optionalInCorrection,
} from '@tall-order/domain/order-change.ts';
import { workBySlot } from '@tall-order/domain/kitchen-slots.ts';
import { isToMake, stateWithMore } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { orderDataProblems } from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import {
  laterThanTold,
  promiseByOtherMethod,
  promiseWithMore,
} from '@tall-order/domain/promise.ts';
import { chargedFor, totalOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { OrderChangeBody } from '@tall-order/domain/whole-order-contract.ts';
import type { Transaction, Kysely } from 'kysely';
import { feeOf } from '@tall-order/domain/shop-settings.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { deliveryRefusal, shopRefusal } from '@tall-order/domain/sale-refusal.ts';
import { taxedAt } from '@tall-order/domain/order-tax.ts';
import { Overtaken } from '../../db/database-errors.ts';
import type { Schema } from '../../db/schema.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { readMenu } from '../../shop/menu/menu-queries.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import type { StoredShop } from '../../shop/settings/shop-settings-queries.ts';
import type { Maker } from '../order-log.ts';
import { burgerRowOf } from '../placing/insert-orders.ts';
import { lockKitchen, readOrdersToMake } from '../placing/promise-sales.ts';
import {
  promiseRefusalReply,
  deliveryRefusalReply,
  shopRefusalReply,
} from '../placing/sale-refusal-reply.ts';
import { taxRatesAt } from '../../shop/settings/shop-day.ts';
import { partsAdded } from './parts-added.ts';
import { promiseColumns, storedExtras } from '../order.ts';
import { columnsOf, updateOrder } from './update-order.ts';

type Amendment = Exclude<OrderChangeBody, { takeOff: unknown }>;

/** Who makes a change, when and why. */
interface Made {
  by: Maker;
  /** milliseconds since 1970 */
  at: number;
  reason: string;
  requestHash: string;
  /** of today's prices, an ISO 4217 code */
  currency: string;
}

/** An order with a change, and what the log says that it is about. */
interface Amended {
  order: Order;
  event: 'part-added' | 'corrected';
  subject: string;
}

/**
 * Adds a part to an order as it was read, or corrects what its customer filled in.
 * @returns its new state
 * @throws RequestError 400 for impossible contents, 409 for what the shop does not sell now, or with both totals
 */
export async function amendOrder(
  transaction: Transaction<Schema>,
  before: Order,
  body: Amendment,
  { by, at, reason, requestHash, currency }: Made,
): Promise<OrderState> {
  const { order, event, subject } =
    'add' in body
      ? await withMore(transaction, before, body.add, at)
      : await corrected(transaction, before, body.correct, at);
  const charged = { before: chargedFor(before), after: chargedFor(order) };
  if (charged.after !== charged.before && before.currency !== currency) {
    throw dataError('OTHER_CURRENCY', { details: { ...before.state } });
  }
  const { total, agreed: isAgreed = false } = body;
  const problem = changedTotalProblem(charged, { total, agreed: isAgreed });
  if (problem !== null) {
    throw dataError(problem === 'other-total' ? 'TOTAL_DIFFERS' : 'TOTAL_NOT_AGREED', {
      details: { totalBefore: toDecimal(charged.before), totalAfter: toDecimal(charged.after) },
    });
  }
  // What moves nothing, such as a drink, needs no word about the time, even if staff have moved it meanwhile.
  if ('add' in body && before.promise !== null && order.promise !== null) {
    const isMoved = order.promise.at > before.promise.at;
    const refusal = isMoved ? laterThanTold(body.promisedAt, order.promise) : null;
    if (refusal !== null) {
      throw promiseRefusalReply(refusal, (await readShop(transaction)).settings, at);
    }
  }
  const { status, version: _next, ...times } = order.state;
  const change = { charged, isAgreed: isAgreed && needsConsent(charged), requestHash };
  await updateOrder(
    transaction,
    before,
    {
      status,
      ...columnsOf(times),
      customer: JSON.stringify(order.customer),
      delivery_method: order.deliveryMethod,
      driver_id: order.driverId,
      extras: storedExtras(order.extras),
      fee_cents: order.fee,
      tax_rate: order.feeTaxRate,
      ...promiseColumns(order.promise),
      first_promised_at: firstPromiseOf(before, order),
      changed_at: at,
      change_reason: reason,
    },
    { event, by, at, subject, reason, change },
    order,
  );
  await storeTaxRates(transaction, before, order);
  const added = order.burgers.slice(before.burgers.length);
  if (added.length > 0) {
    const rows = added.map((burger) => burgerRowOf(order, burger));
    const stored = await transaction
      .insertInto('burgers')
      .values(rows)
      // Another order of the same millisecond may just have got the id.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    if (stored.length < rows.length) throw new Overtaken('another burger has the id');
  }
  return order.state;
}

/** Whoever changes an order does not wait longer than promised: the first promise moves with it. */
function firstPromiseOf(before: Order, { promise, firstPromisedAt }: Order): number | null {
  if (promise === null || before.promise === null || firstPromisedAt === null) return null;
  return firstPromisedAt + promise.at - before.promise.at;
}

/** The burgers that are taxed at another rate than before. */
async function storeTaxRates(
  transaction: Transaction<Schema>,
  before: Order,
  order: Order,
): Promise<void> {
  for (const [place, { taxRate }] of before.burgers.entries()) {
    const burger = order.burgers[place];
    if (burger === undefined || burger.taxRate === taxRate) continue;
    const { id, snapshot } = burgerRowOf(order, burger);
    await transaction.updateTable('burgers').set({ snapshot }).where('id', '=', id).execute();
  }
}

async function withMore(
  transaction: Transaction<Schema>,
  order: Order,
  add: Extract<Amendment, { add: unknown }>['add'],
  at: number,
): Promise<Amended> {
  const { state } = order;
  if (state.status === 'out-for-delivery') {
    throw dataError('ORDER_ON_ITS_WAY', { details: { ...state } });
  }
  const terms = { menu: await readMenu(transaction, at), shop: await readShop(transaction) };
  const { burgers, extras, subject } = await partsAdded(transaction, order, add, { ...terms, at });
  return {
    order: {
      ...order,
      state: stateWithMore(state, { burgers, extras }),
      burgers: [...order.burgers, ...burgers],
      extras: [...order.extras, ...extras],
      promise: await promiseOfMore(transaction, order, burgers.length, { shop: terms.shop, at }),
    },
    event: 'part-added',
    subject,
  };
}

/** Where the kitchen makes the burgers that were added, as a sale's. */
async function promiseOfMore(
  transaction: Transaction<Schema>,
  order: Order,
  added: number,
  { shop, at }: { shop: StoredShop; at: number },
): Promise<Order['promise']> {
  const { promise, deliveryMethod, state } = order;
  if (promise === null || added === 0) return promise;
  const terms = shop.settings.promises;
  await lockKitchen(transaction, terms);
  // With its own work, and what others were moved by; not what it was moved by itself.
  const others = await readOrdersToMake(transaction, terms, at, [order.id]);
  const isWhole = isToMake(state.status);
  const own = isWhole ? [{ kitchen: promise.kitchen }] : [];
  const taken = workBySlot([...others, ...own], { terms, now: at });
  return promiseWithMore(
    promise,
    { isToMake: isWhole, added, deliveryMethod: deliveryMethod ?? 'collection' },
    { terms, taken, now: at },
  );
}

async function corrected(
  transaction: Transaction<Schema>,
  order: Order,
  correction: Extract<Amendment, { correct: unknown }>['correct'],
  at: number,
): Promise<Amended> {
  const { state } = order;
  const customer = correctedData(order, correction);
  const { facts, promises } = (await readShop(transaction)).settings;
  const optional = optionalInCorrection(order);
  const problem = Object.values(orderDataProblems(customer, facts.country, optional))[0];
  if (problem !== undefined) throw new RequestError(400, problem);
  const changed = changedFields(order, customer);
  if (changed.length === 0) throw dataError('NOTHING_CHANGED');
  if (changed.includes('deliveryMethod') && state.status === 'out-for-delivery') {
    throw dataError('ORDER_ON_ITS_WAY', { details: { ...state } });
  }
  const sold = goesElsewhere(changed) ? await termsOfNow(transaction, order, customer, at) : order;
  const { deliveryMethod } = customer;
  const isOtherWay = deliveryMethod !== order.deliveryMethod;
  return {
    order: {
      ...sold,
      promise:
        order.promise && isOtherWay
          ? promiseByOtherMethod(order.promise, deliveryMethod, promises)
          : order.promise,
      state: { ...state, version: state.version + 1 },
      customer,
      deliveryMethod,
      driverId: deliveryMethod === 'delivery' ? order.driverId : null,
    },
    event: 'corrected',
    subject: changed.join(','),
  };
}

/** Staff decide whether an order that is open may still be changed, whatever the hours. */
const OPEN = { isOpen: true, until: null } as const;

/**
 * An order that goes another way or elsewhere, with the fee and the tax rates of now. An order that becomes a
 * delivery must reach the minimum; one that was a delivery stays what it was sold as.
 * @param now milliseconds since 1970
 * @throws RequestError 409 for a method or an address that the shop does not offer
 */
async function termsOfNow(
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
