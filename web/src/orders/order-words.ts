import { callSign } from '@tall-order/domain/call-sign.ts';
import { isAwaited, isReady } from '@tall-order/domain/order-status.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { promiseInWords } from '@tall-order/domain/order.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { messageFor } from '../api/messages.ts';
import { burgerName } from '../tray/BurgerName.tsx';
import { timeAhead, timeBefore } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import type { News } from './known-orders.ts';

const LABELS: Readonly<Record<OrderStatus, string | Record<DeliveryMethod, string>>> = {
  received: 'Received',
  preparing: 'Preparing',
  ready: 'Ready',
  'out-for-delivery': 'On its way',
  'handed-over': { collection: 'Collected', delivery: 'Delivered' },
  cancelled: 'Cancelled',
};

/** What an order that is under way is doing, beside its steps. */
const HEADLINES: typeof LABELS = { ...LABELS, received: 'Got it.' };

/** What happens next, a sentence; empty if nothing does. */
const NEXT: typeof LABELS = {
  received: "We'll show each step here.",
  preparing: { collection: 'Next: ready to collect.', delivery: 'Next: on its way to you.' },
  ready: { collection: '', delivery: 'Next: on its way to you.' },
  'out-for-delivery': 'Next: at your door.',
  'handed-over': '',
  cancelled: '',
};

const NEWS: typeof LABELS = {
  received: 'is waiting for the kitchen',
  preparing: 'is being prepared',
  ready: 'is ready',
  'out-for-delivery': 'is on its way',
  'handed-over': { collection: 'has been collected', delivery: 'has been delivered' },
  cancelled: 'has been cancelled',
};

/** Why its customer can no longer change an order. */
export const STARTED = 'The kitchen has started on your order, so it can no longer be changed.';

const REFUSALS: ReadonlyMap<string, string> = new Map([
  [DATA_ERRORS.ORDER_STARTED.message, STARTED],
  [DATA_ERRORS.ORDER_OVER.message, 'This order is over.'],
  [
    DATA_ERRORS.ORDER_CHANGED.message,
    'Your order has changed meanwhile. Look at it again, then try once more.',
  ],
]);

export function stepLabel(status: OrderStatus, method: DeliveryMethod): string {
  return wordsFor(LABELS[status], method);
}

export function headlineOf(status: OrderStatus, method: DeliveryMethod): string {
  return wordsFor(HEADLINES[status], method);
}

/** The time that the shop promised, in words, and what it promised first if that has moved. */
interface Promised {
  time: string;
  before: string | undefined;
}

/** @param promised null if the shop promised no time */
export function nextInWords(
  status: OrderStatus,
  method: DeliveryMethod,
  promised: Promised | null,
): string {
  if (promised === null || !isAwaited(status, method)) return wordsFor(NEXT[status], method);
  const { time, before } = promised;
  const moved = before === undefined ? '' : `, not ${before} as we said first`;
  return `${promiseInWords(method, time)}${moved}.`;
}

/** The latest changes, to be read out. @param now milliseconds since 1970 */
export function newsInWords(news: readonly News[], zone: Zone, now: number): string {
  return news
    .flatMap(({ order, before }) => [
      ...partsTakenOff(order, before),
      ...movedInWords(order, before, zone, now),
      ...statusInWords(order, before, zone, now),
    ])
    .join(' ');
}

function movedInWords(
  { promisedAt, state, orderData }: WholeOrder,
  before: WholeOrder | undefined,
  zone: Zone,
  now: number,
): string[] {
  if (promisedAt === undefined || state === null || before?.promisedAt === undefined) return [];
  if (promisedAt === before.promisedAt) return [];
  const order = `Your order from ${timeBefore(state.receivedAt, zone, now)}`;
  const [is, was] = [promisedAt, before.promisedAt].map((at) => timeAhead(at, zone, now));
  const what = orderData.deliveryMethod === 'delivery' ? 'comes' : 'is ready';
  return [`${order} ${what} about ${is}, not ${was}.`];
}

function partsTakenOff(order: WholeOrder, before: WholeOrder | undefined): string[] {
  if (before === undefined) return [];
  const known = new Set(namedParts(before).flatMap((part) => (part.isCancelled ? part.key : [])));
  return namedParts(order).flatMap(({ key, name, isCancelled, cancelReason }) =>
    isCancelled && !known.has(key) ? withReason(`${name} been cancelled.`, cancelReason) : [],
  );
}

function namedParts({ burgers, extras }: WholeOrder) {
  return [
    ...burgers.map((burger, place) => {
      const name = burgerName(burger.label, place);
      const owner = burger.label === '' ? name : `${name}'s burger`;
      return { ...burger, key: burger.id, name: `${owner} has` };
    }),
    ...extras.map((extra) => ({
      ...extra,
      key: `extra ${extra.line}`,
      name: `${extra.count} × ${extra.name} ${extra.count === 1 ? 'has' : 'have'}`,
    })),
  ];
}

function withReason(said: string, reason: string | undefined): string {
  return reason === undefined ? said : `${said} ${reason}`;
}

function statusInWords(
  order: WholeOrder,
  before: WholeOrder | undefined,
  zone: Zone,
  now: number,
): string[] {
  const { id, state, orderData, cancelReason } = order;
  if (state === null || state.status === before?.state?.status) return [];
  const method = orderData.deliveryMethod;
  const from = timeBefore(state.receivedAt, zone, now);
  const said = `Your order from ${from} ${wordsFor(NEWS[state.status], method)}.`;
  // The pick-up number is the largest thing on the screen by then, but that is not heard.
  const isCalled = method === 'collection' && isReady(state.status);
  return [
    isCalled ? `${said} Say ${callSign(id)} at the counter.` : withReason(said, cancelReason),
  ];
}

function wordsFor(words: (typeof LABELS)[OrderStatus], method: DeliveryMethod): string {
  return typeof words === 'string' ? words : words[method];
}

export function refusalWords(sent: string): string {
  return REFUSALS.get(sent) ?? messageFor(sent);
}
