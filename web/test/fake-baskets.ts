import { amountDue, orderTotal, LEAST_LIST_ROWS } from '@tall-order/domain/order-items.ts';
import { isCancellableByCustomer } from '@tall-order/domain/order-status.ts';
import type {
  CancellationBody,
  TakenOff,
  WholeOrderReply,
  OrderChangeBody,
} from '@tall-order/domain/whole-order-contract.ts';
import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { createFakeOrders } from './fake-orders.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { shopNow } from './shop-clock.ts';

/** The customer's baskets. An order of the fake shop was placed alone unless its facts name another basket. */
export function createFakeBaskets(kept: ReturnType<typeof createFakeOrders>) {
  const { orders, states, facts, stateOf } = kept;
  const burgersOf = (basketId: string) =>
    Object.keys(orders).filter((id) => (facts[id]?.basket ?? id) === basketId);
  const isOff = (id: string) => stateOf(id).status === 'cancelled';

  const asWholeOrder = (id: string): WholeOrderReply => {
    const ids = burgersOf(id);
    // A basket has the status of a burger that was not cancelled by itself.
    const leading = ids.find((one) => !isOff(one)) ?? id;
    const isOver = isOff(leading);
    const burgers = ids.map((one) => {
      const { ingredients, price, basePrice, unitPrices } = soldAs(orders[one]);
      const { label, allergens } = facts[one] ?? {};
      const cancelledAt = isOver || !isOff(one) ? undefined : shopNow();
      const sold = { ingredients, price, basePrice, unitPrices, label, allergens, cancelledAt };
      return [one, sold] as const;
    });
    const { extras = {}, fee, paid, reduction, cancelReason } = facts[id] ?? {};
    const total = totalOf(
      burgers.map(([, burger]) => burger),
      extras,
    );
    const amounts = { total, fee: toCents(fee ?? 0), paid: toCents(paid ?? 0) };
    const { currency, orderData, userId, createdAt } = soldAs(orders[id]);
    const reply = {
      burgers: Object.fromEntries(burgers),
      extras,
      total: toDecimal(total),
      fee,
      paid,
      reduction,
      due: facts[id]?.due ?? (paid === undefined ? undefined : toDecimal(amountDue(amounts))),
      currency,
      orderData,
      userId,
      createdAt,
      state: stateOf(leading),
      cancelReason,
      ...changeIn(facts[id]),
      promisedAt: facts[id]?.promisedAt,
    };
    // As JSON it has no fields that are undefined.
    return JSON.parse(JSON.stringify(reply));
  };

  /** The baskets of one reply: the newest, or the newest before a bound, as many as have so many burgers. */
  const page = (endBefore: string | null): string[] => {
    const before: unknown = endBefore === null ? null : JSON.parse(`[${endBefore}]`)[1];
    const within = Object.keys(orders)
      .filter((id) => (facts[id]?.basket ?? id) === id)
      .filter((id) => typeof before !== 'string' || id < before)
      .toSorted();
    let burgers = 0;
    const beyond = within.findLastIndex((id) => {
      burgers += burgersOf(id).length;
      return burgers > LEAST_LIST_ROWS;
    });
    return within.slice(beyond + 1);
  };

  /** Takes one burger or extra off, as its customer or as staff. */
  const takeOff = (
    id: string,
    part: TakenOff & Pick<CancellationBody, 'version'>,
    isStaff: boolean,
  ): Answer => {
    const { state } = asWholeOrder(id);
    if (part.version !== state.version) return refuse('ORDER_CHANGED', state);
    if (!isStaff && !isCancellableByCustomer(state)) return refuse('ORDER_STARTED', state);
    const [cancelledAt, extras] = [shopNow(), facts[id]?.extras ?? {}];
    if ('burger' in part) kept.take(part.burger, { status: 'cancelled' });
    if ('extra' in part) takeOffExtra(extras, part, cancelledAt);
    for (const one of burgersOf(id).filter((burger) => !isOff(burger))) {
      states[one] = { ...stateOf(one), version: state.version + 1 };
    }
    return ok(isStaff ? asWholeOrder(id).state : asWholeOrder(id));
  };

  const reply = ({ method, path, query, body }: SeenRequest): Answer | null => {
    const call = `${method} ${path}`;
    if (call === 'GET /baskets.json')
      return ok(
        Object.fromEntries(page(query.get('endBefore')).map((id) => [id, asWholeOrder(id)])),
      );
    const [, id, what] = /^POST \/baskets\/(.+)\/(cancellations|changes)\.json$/.exec(call) ?? [];
    if (id === undefined) return null;
    // The storefront's own calls.
    if (what === 'cancellations') return takeOff(id, body as CancellationBody, false);
    const change = body as OrderChangeBody;
    return 'takeOff' in change
      ? takeOff(id, { version: change.version, ...change.takeOff }, true)
      : amend(kept, asWholeOrder(id), { id, burgers: burgersOf(id), change });
  };
  return { reply };
}

function takeOffExtra(
  extras: WholeOrderReply['extras'],
  { extra: line, stay = 0 }: Extract<TakenOff, { extra: string }>,
  cancelledAt: number,
): void {
  const extra = extras[line];
  if (extra === undefined) return;
  const off = { ...extra, name: line, count: extra.count - stay, cancelledAt };
  if (stay > 0) extras[`${line} 2`] = off;
  extras[line] = stay > 0 ? { ...extra, count: stay } : { ...extra, cancelledAt };
}

/** An order that a test has put in itself may lack fields. */
function soldAs(order: unknown): OrderReply {
  return {
    ingredients: {},
    price: 0,
    currency: 'USD',
    basePrice: 4,
    unitPrices: {},
    orderData: { deliveryMethod: 'delivery' },
    userId: '',
    createdAt: 0,
    ...(order as Partial<OrderReply>),
  };
}

/** What is not cancelled, in cents. */
function totalOf(
  burgers: { price: number; cancelledAt: number | undefined }[],
  extras: WholeOrderReply['extras'],
): number {
  return orderTotal({
    burgers: burgers.map(({ price, cancelledAt }) => ({
      price: toCents(price),
      isCancelled: cancelledAt !== undefined,
    })),
    extras: Object.values(extras).map(({ price, count, cancelledAt }) => ({
      unitPrice: toCents(price),
      count,
      isCancelled: cancelledAt !== undefined,
    })),
  });
}

function changeIn({
  changedAt,
  changeReason,
}: Pick<WholeOrderReply, 'changedAt' | 'changeReason'> = {}) {
  return { changedAt, changeReason };
}

interface Amendment {
  id: string;
  /** all of the basket */
  burgers: string[];
  change: Exclude<OrderChangeBody, { takeOff: unknown }>;
}

/** Corrects what was filled in, or takes note of a part; a higher total needs a yes, as at the shop. */
function amend(
  { orders, states, stateOf }: ReturnType<typeof createFakeOrders>,
  { state, total, fee = 0 }: WholeOrderReply,
  { id, burgers, change }: Amendment,
): Answer {
  if (change.version !== state.version) return refuse('ORDER_CHANGED', state);
  const totalBefore = toDecimal(toCents(total) + toCents(fee));
  const totalAfter = Number(change.total);
  if (totalAfter > totalBefore && change.agreed !== true) {
    return refuse('TOTAL_NOT_AGREED', { totalBefore, totalAfter });
  }
  const order = soldAs(orders[id]);
  if ('correct' in change) {
    orders[id] = { ...order, orderData: { ...order.orderData, ...change.correct } };
  }
  for (const one of burgers) states[one] = { ...stateOf(one), version: state.version + 1 };
  return ok(stateOf(id));
}
