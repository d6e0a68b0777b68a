import type { CounterOrderReply } from '@tall-order/domain/counter-contract.ts';
import { ADDRESS_FIELDS } from '@tall-order/domain/order.ts';
import type { OrderField } from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { dueOf, reductionOf, totalOf } from '@tall-order/domain/sold-order.ts';
import type { Order, SoldBurger } from '@tall-order/domain/sold-order.ts';
import type { PaymentReply } from '@tall-order/domain/payment-contract.ts';
import { lastChangeOf, promisedOf, reasonOf, toExtrasReply } from '../reading/whole-order-reply.ts';
import { correctedInRow, toLedgerEntry } from '../payments/payments-queries.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';
import { isWithoutPayment } from './counter-reach.ts';

/** What the counter reads of what the customer filled in, besides an address. */
const COUNTER_FIELDS = ['name', 'phone', 'note'] as const satisfies readonly (OrderField &
  keyof CounterOrderReply)[];

type CounterField = (typeof COUNTER_FIELDS)[number];

/**
 * An order for the counter: items, customer and money, but no e-mail address.
 * @param records whether the shop records what it takes
 */
export function toCounterOrder(
  order: Order,
  payments: PaymentRow[],
  records: boolean,
): CounterOrderReply {
  const { customer, deliveryMethod, driverId } = order;
  const reduction = reductionOf(order);
  return {
    burgers: Object.fromEntries(order.burgers.map((burger) => [burger.id, toBurger(burger)])),
    extras: toExtrasReply(order),
    total: toDecimal(totalOf(order)),
    fee: toDecimal(order.fee),
    ...(reduction > 0 && { reduction: toDecimal(reduction) }),
    ...(order.writtenOff !== 0 && { writtenOff: toDecimal(order.writtenOff) }),
    paid: toDecimal(order.paid),
    due: toDecimal(dueOf(order)),
    ...(!records && isWithoutPayment(order) && { unrecorded: true }),
    currency: order.currency,
    ...given(customer, COUNTER_FIELDS),
    ...(deliveryMethod !== null && { deliveryMethod }),
    ...(deliveryMethod === 'delivery' && { address: given(customer, ADDRESS_FIELDS) }),
    ...takerOf(order),
    createdAt: order.state.receivedAt,
    ...promisedOf(order),
    ...(order.promise !== null && { startBy: order.promise.kitchen.startsAt }),
    state: order.state,
    ...reasonOf(order),
    ...lastChangeOf(order),
    ...(driverId !== null && { driver: driverId }),
    payments: Object.fromEntries(payments.map((payment) => [payment.id, toPayment(payment)])),
  };
}

/**
 * The order once nobody needs to know any more whose it was, who ate it and where it went.
 * @param stays what is still told
 */
export function withoutPerson(
  { burgers, ...order }: CounterOrderReply,
  stays: readonly CounterField[] = [],
): CounterOrderReply {
  const told = COUNTER_FIELDS.filter((field) => !stays.includes(field));
  const gone = new Set<string>(['address', ...told]);
  const left = Object.fromEntries(Object.entries(order).filter(([name]) => !gone.has(name)));
  // An order may be without any of them.
  return { ...(left as typeof order), burgers: withoutLabels(burgers) };
}

function withoutLabels(burgers: CounterOrderReply['burgers']): CounterOrderReply['burgers'] {
  const nameless = Object.entries(burgers).map(([id, { label: _label, ...burger }]) => [
    id,
    burger,
  ]);
  return Object.fromEntries(nameless) as CounterOrderReply['burgers']; // by the same ids
}

function takerOf({ takenBy }: Order): Pick<CounterOrderReply, 'takenBy'> {
  if (takenBy === null) return {};
  const { as: role, accountId: account } = takenBy;
  return { takenBy: { role, ...(account !== null && { account }) } };
}

/** Those of the fields that are filled in. */
function given<Field extends OrderField>(
  customer: Order['customer'],
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const known = fields.flatMap((field) => {
    const text = customer[field];
    return text === undefined ? [] : [[field, text]];
  });
  return Object.fromEntries(known) as Partial<Record<Field, string>>; // only names of `fields`
}

function toBurger(burger: SoldBurger): CounterOrderReply['burgers'][string] {
  const { ingredients, price, label, cancelledAt, addedAt } = burger;
  return {
    ingredients,
    price: toDecimal(price),
    ...(label !== null && { label }),
    ...(cancelledAt !== null && { cancelledAt }),
    ...reasonOf(burger),
    ...(addedAt !== null && { addedAt }),
  };
}

/** An entry of an order's ledger. */
export function toPayment(row: PaymentRow): PaymentReply {
  const { kind, method } = toLedgerEntry(row);
  const corrected = correctedInRow(row);
  return {
    kind,
    method,
    amount: toDecimal(row.cents),
    madeAt: row.made_at,
    madeBy: row.made_by,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.reduces_price === 1 && { reducesPrice: true }),
    ...(corrected > 0 && { corrected: toDecimal(corrected) }),
  };
}
