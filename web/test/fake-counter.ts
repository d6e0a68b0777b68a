import { callSign } from '@tall-order/domain/call-sign.ts';
import { amountDue } from '@tall-order/domain/order-items.ts';
import type {
  CounterOrderReply,
  DriverBody,
  DriverSheetsReply,
} from '@tall-order/domain/counter-contract.ts';
import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import { isAtCounter, isCarried } from '@tall-order/domain/order-status.ts';
import type { DatedOrder } from '@tall-order/domain/order-status.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { PaymentBody, PaymentReply } from '@tall-order/domain/payment-contract.ts';
import { emailOf, localIdFor } from './fake-accounts.ts';
import type { createFakeOrders } from './fake-orders.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { shopNow } from './shop-clock.ts';

interface FakeCounterParts {
  kept: ReturnType<typeof createFakeOrders>;
  /** of the staff, by e-mail address */
  roles: ReadonlyMap<string, string>;
}

const FINISHED = /^\/counter\/finished\/(.+)\.json$/;

/** The fake shop's counter, on which each order was placed alone. */
export function createFakeCounter({ kept, roles }: FakeCounterParts) {
  const payments: Record<string, Record<string, PaymentReply>> = {};
  const drivers: Record<string, string | null> = {};
  const sheets: DriverSheetsReply = { date: '2026-11-28', currency: 'USD', sheets: {} };
  const oncePerKey = createOncePerKey();

  /** Increases the version without changing the status. */
  const countChange = (id: string) => {
    const state = kept.stateOf(id);
    kept.states[id] = { ...state, version: state.version + 1 };
  };

  const balanceOf = (id: string, { price }: OrderReply) => {
    const isCancelled = kept.stateOf(id).status === 'cancelled';
    const total = isCancelled ? 0 : toCents(price);
    const { paid, reduction } = sumsOf(payments[id]);
    const due = amountDue({ total, fee: 0, reduction: isCancelled ? 0 : reduction, paid });
    return { paid: toDecimal(paid), due: toDecimal(due) };
  };
  const seen = (id: string, order: OrderReply): CounterOrderReply => {
    const driver = drivers[id] ?? null;
    const { reduction } = sumsOf(payments[id]);
    return {
      ...soldAt(id, order),
      ...balanceOf(id, order),
      state: kept.stateOf(id),
      ...(reduction > 0 && { reduction: toDecimal(reduction) }),
      ...(driver !== null && { driver }),
      ...promisedOf(kept.facts[id]),
      payments: payments[id] ?? {},
    };
  };
  const baskets = (isRead: typeof isAtCounter, number?: string) =>
    Object.fromEntries(
      Object.entries(kept.orders)
        .filter(([id]) => number === undefined || callSign(id) === number)
        .filter(([id]) => isRead(dated(kept, id), shopNow()))
        // Tests of the counter put in orders with all fields.
        .map(([id, order]) => [id, seen(id, order as OrderReply)]),
    );
  const pay = (id: string, body: PaymentBody, by: string): Answer => {
    const { due: sentDue, paid: sentPaid, ...entry } = body;
    const order = kept.orders[id] as OrderReply;
    const balance = balanceOf(id, order);
    const { due, paid } = balance;
    if (sentDue !== due) {
      return { status: 409, body: { error: 'The amount due has changed.', ...balance } };
    }
    if (sentPaid !== undefined && sentPaid !== paid) {
      return { status: 409, body: { error: 'Another refund was recorded meanwhile.', ...balance } };
    }
    const name = `payment-${Object.keys(payments[id] ?? {}).length + 1}`;
    payments[id] = { ...payments[id], [name]: { ...entry, madeAt: shopNow(), madeBy: by } };
    countChange(id);
    return ok({ name, ...balanceOf(id, order), version: kept.stateOf(id).version });
  };

  const reply = ({ method, path, query, headers, body }: SeenRequest): Answer | null => {
    const caller = () => emailOf(query.get('auth') ?? '');
    const [, id = '', part] = /^\/baskets\/([^/]+)\/(payments|driver)\.json$/.exec(path) ?? [];
    const call = `${method} ${part === undefined ? path : part}`;
    const answers: Record<string, () => Answer> = {
      'GET /counter/baskets.json': () =>
        ok(baskets(roles.get(caller()) === 'driver' ? isCarried : isAtCounter)),
      'GET /deliveries/sheets.json': () => ok(sheets),
      'GET /counter/drivers.json': () => ok(driversOf(roles)),
      // The storefront's own calls.
      'POST payments': () =>
        oncePerKey(headers['idempotency-key'], body, () =>
          pay(id, body as PaymentBody, localIdFor(caller())),
        ),
      'PUT driver': () => {
        const { driver, version } = body as DriverBody;
        const state = kept.stateOf(id);
        if (version !== state.version) {
          const error = 'The order was changed meanwhile. This is its status now.';
          return { status: 409, body: { error, ...state, driver: drivers[id] ?? undefined } };
        }
        drivers[id] = driver;
        countChange(id);
        return ok({ driver, version: version + 1 });
      },
    };
    const number = FINISHED.exec(path)?.[1];
    const past = () => ok(baskets((order) => !isAtCounter(order, shopNow()), number));
    const answer = number === undefined ? answers[call] : past;
    if (answer === undefined) return null;
    // Public calls have no token.
    const isAllowed = ['counter', 'kitchen', 'owner', 'driver'].includes(roles.get(caller()) ?? '');
    return isAllowed ? answer() : refuse('PERMISSION_DENIED');
  };

  return { payments, drivers, sheets, reply };
}

function promisedOf({ promisedAt, startBy }: FakeCounterParts['kept']['facts'][string] = {}) {
  return {
    ...(promisedAt !== undefined && { promisedAt }),
    ...(startBy !== undefined && { startBy }),
  };
}

function dated({ facts, stateOf }: FakeCounterParts['kept'], id: string): DatedOrder {
  const at = facts[id]?.promisedAt;
  return { state: stateOf(id), promise: at === undefined ? null : { at } };
}

function driversOf(roles: FakeCounterParts['roles']) {
  const drivers = [...roles].filter(([, role]) => role === 'driver');
  return Object.fromEntries(drivers.map(([email]) => [localIdFor(email), { name: email }]));
}

/** Answers a repeated entry as before, and refuses its key for a different entry. */
function createOncePerKey() {
  const made = new Map<unknown, { sent: string; answer: Answer }>();
  return (key: unknown, body: unknown, make: () => Answer): Answer => {
    const sent = JSON.stringify(body);
    const known = made.get(key);
    if (known !== undefined) {
      return known.sent === sent ? known.answer : refuse('PAYMENT_KEY_USED');
    }
    const answer = make();
    if (answer.status === 200) made.set(key, { sent, answer });
    return answer;
  };
}

/** The sums of a ledger, in cents. */
function sumsOf(ledger: Record<string, PaymentReply> = {}) {
  const sums = { paid: 0, reduction: 0 };
  for (const { kind, amount, reducesPrice = false } of Object.values(ledger)) {
    sums.paid += kind === 'payment' ? toCents(amount) : -toCents(amount);
    sums.reduction += reducesPrice ? toCents(amount) : 0;
  }
  return sums;
}

/** The counter's reply about an order placed alone. */
function soldAt(id: string, order: OrderReply) {
  const { name, phone, note, deliveryMethod, street, zipCode, country } = order.orderData;
  const address = { street, zipCode, country };
  const known = { name, phone, note, ...(deliveryMethod === 'delivery' && { address }) };
  return {
    burgers: { [id]: { ingredients: order.ingredients, price: order.price } },
    extras: {},
    total: order.price,
    fee: 0,
    currency: order.currency,
    deliveryMethod,
    createdAt: order.createdAt,
    // Undefined fields are absent in JSON.
    ...(JSON.parse(JSON.stringify(known)) as Pick<
      CounterOrderReply,
      'name' | 'phone' | 'note' | 'address'
    >),
  };
}
