import { HOUR_MS } from '../../domain/src/durations.ts';
import { SLOT_MS, placedWork, workBySlot } from '../../domain/src/kitchen-slots.ts';
import { movedPromises } from '../../domain/src/moved-promise.ts';
import type { MovableOrder } from '../../domain/src/moved-promise.ts';
import { promiseOrders } from '../../domain/src/promise.ts';
import type { OrderPromise } from '../../domain/src/promise.ts';
import type { PromiseTerms } from '../../domain/src/shop-settings.ts';

/** An hour of a kitchen, whose shop promises by what its owner has set. */
export interface Rush {
  terms: PromiseTerms;
  cooks: number;
  /** how long a cook makes a burger, in milliseconds, before it varies */
  burgerMs: number;
  /** by how much the time of each burger varies, such as 0.2 for 20 % up or down */
  varies: number;
  orders: number;
  /** when nobody begins anything for some time, in milliseconds after the start; null for no break */
  breakAt: number | null;
  breakMs: number;
}

/** An order of the hour. Times in milliseconds after the start. */
export interface MadeOrder {
  at: number;
  burgers: number;
  first: number;
  promised: number;
  ready: number;
  /** when staff moved its promise; null if they did not */
  movedAt: number | null;
}

interface Ticket extends Omit<MadeOrder, 'ready' | 'promised'> {
  id: string;
  promise: OrderPromise;
  /** when each burger that was begun is made */
  made: number[];
}

/** The start of the hour; a slot begins there. */
const START = 100_000 * SLOT_MS;
const STEP_MS = 1000;
/** Of orders with one burger, with two and so on. */
const SIZES = [0.6, 0.28, 0.08, 0.04];

/**
 * Plays a rush: customers order as soon as possible at random moments, and the cooks make what the board shows first. At
 * a break staff press “More time” once, for ten minutes.
 * @param random gives numbers from 0 to 1
 */
export function playRush(rush: Rush, random: () => number): MadeOrder[] {
  const arrivals = Array.from({ length: rush.orders }, () => random() * HOUR_MS).sort(
    (one, other) => one - other,
  );
  const tickets: Ticket[] = [];
  const free = Array.from({ length: rush.cooks }, () => 0);
  const breakAt = rush.breakAt ?? Infinity;
  for (let now = 0; arrivals.length > 0 || tickets.some(isUnmade); now += STEP_MS) {
    while ((arrivals[0] ?? Infinity) <= now) {
      arrivals.shift();
      tickets.push(sell(rush, tickets, now, sizeOf(random())));
    }
    if (now === breakAt) giveMoreTime(rush, tickets, now);
    if (now >= breakAt && now < breakAt + rush.breakMs) continue;
    for (const [cook, until] of free.entries()) {
      if (until > now) continue;
      const next = firstToBegin(tickets, now);
      if (next === undefined) break;
      const ms = rush.burgerMs * (1 + rush.varies * (2 * random() - 1));
      next.made.push(now + ms);
      free[cook] = now + ms;
    }
  }
  return tickets.map(({ at, burgers, first, promise, made, movedAt }) => ({
    at,
    burgers,
    first,
    promised: promise.at - START,
    ready: Math.max(...made),
    movedAt,
  }));
}

function sizeOf(drawn: number): number {
  let left = drawn;
  const place = SIZES.findIndex((share) => (left -= share) < 0);
  return place < 0 ? SIZES.length : place + 1;
}

function sell({ terms }: Rush, tickets: readonly Ticket[], now: number, burgers: number): Ticket {
  const id = String(tickets.length);
  const order = {
    burgers,
    deliveryMethod: 'collection',
    // What customers see at the checkout is what they get.
    sent: Number.MAX_SAFE_INTEGER,
    chosen: undefined,
  } as const;
  const moment = { terms, taken: workOf(tickets, terms, now), closesAt: null, now: START + now };
  const promise = promiseOrders(new Map([[id, order]]), moment, null).get(id);
  if (promise === undefined || 'refusal' in promise) throw new Error('A shop that promises sells.');
  return { id, at: now, burgers, first: promise.at - START, promise, made: [], movedAt: null };
}

/** As the server adds it up: of orders that are not ready. */
function workOf(tickets: readonly Ticket[], terms: PromiseTerms, now: number): Map<number, number> {
  const unready = tickets.filter((ticket) => readyOf(ticket) > now);
  return workBySlot(
    unready.map(({ promise: { at, kitchen }, first }) => ({
      kitchen,
      movedMs: at - START - first,
    })),
    { terms, now: START + now },
  );
}

function readyOf(ticket: Ticket): number {
  return isUnmade(ticket) ? Infinity : Math.max(...ticket.made);
}

function isUnmade({ made, burgers }: Ticket): boolean {
  return made.length < burgers;
}

/** The board's first ticket that is not all begun, unless its time has not come. */
function firstToBegin(tickets: readonly Ticket[], now: number): Ticket | undefined {
  let first: Ticket | undefined;
  for (const ticket of tickets) {
    const { startsAt } = ticket.promise.kitchen;
    if (!isUnmade(ticket) || startsAt > START + now) continue;
    if (first === undefined || startsAt < first.promise.kitchen.startsAt) first = ticket;
  }
  return first;
}

/** The press “+10 minutes” for all that is on the board. */
function giveMoreTime({ terms }: Rush, tickets: Ticket[], now: number): void {
  const unready = tickets.filter((ticket) => readyOf(ticket) > now && ticket.made.length === 0);
  const orders = unready.map(
    ({ id, burgers, promise, first }) =>
      ({
        id,
        promise,
        firstPromisedAt: START + first,
        burgers: Array.from({ length: burgers }, () => ({ cancelledAt: null })),
        // Nothing else of an order decides about its promise.
      }) as unknown as MovableOrder,
  );
  const others = tickets.filter((ticket) => !unready.includes(ticket));
  const toMake = others.filter((ticket) => readyOf(ticket) > now).map(({ promise }) => promise);
  const moment = { terms, taken: placedWork(toMake), now: START + now };
  const moved = movedPromises(orders, 10, moment);
  for (const ticket of unready) {
    ticket.promise = moved.get(ticket.id) ?? ticket.promise;
    ticket.movedAt = now;
  }
}
