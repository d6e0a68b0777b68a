import { MINUTE_MS, HOUR_MS } from './durations.ts';
import type { PromiseTerms } from './shop-settings.ts';

/** How many burgers of an order the kitchen makes in a slot: ten minutes of its work, counted from 1970. */
export type SlotWork = readonly [slot: number, burgers: number];

/** What the kitchen does for an order. Instants in milliseconds since 1970. */
export interface KitchenWork {
  /** when its work must begin */
  readonly startsAt: number;
  /** a whole minute */
  readonly readyAt: number;
  /** the first slot first */
  readonly slots: readonly SlotWork[];
}

/** A kitchen from an instant on. */
export interface KitchenMoment {
  readonly terms: PromiseTerms;
  /** of the orders that are still to be made, by slot */
  readonly taken: ReadonlyMap<number, number>;
  /** milliseconds since 1970 */
  readonly now: number;
}

export const SLOT_MS = 10 * MINUTE_MS;
/** So long an order may be ready without being marked so: the kitchen is not behind with it. */
const UNMARKED_MS = 3 * MINUTE_MS;
/** An order that is late by more than this was forgotten on the board, and nobody makes it. */
export const FORGOTTEN_MS = HOUR_MS;

export function slotAt(at: number): number {
  return Math.floor(at / SLOT_MS);
}

/** An order that is still to be made. */
export interface OrderToMake {
  readonly kitchen: Pick<KitchenWork, 'readyAt' | 'slots'>;
  /** by how much its promise was moved later, in milliseconds */
  readonly movedMs?: number;
}

/**
 * The kitchen's work by slot, as it was promised. What should have been made is made first: it takes what room is left
 * from the present slot on. What was moved leaves no room where it was, on its way from there, and beside it if it came
 * to be within a slot: a kitchen that needs more time has none to spare, and what is ordered next comes behind.
 */
export function workBySlot(
  orders: readonly OrderToMake[],
  { terms, now }: Omit<KitchenMoment, 'taken'>,
): Map<number, number> {
  const taken = new Map<number, number>();
  const present = slotAt(now);
  let behind = 0;
  for (const { kitchen, movedMs = 0 } of orders) {
    const work = kitchen.slots;
    addWork(taken, work);
    for (let slots = 1; (slots - 1) * SLOT_MS < movedMs; slots += 1) {
      addWork(
        taken,
        work.map(([slot, count]) => [slot - slots, count] as const),
      );
    }
    if (movedMs > 0 && movedMs % SLOT_MS !== 0) {
      addWork(
        taken,
        work.map(([slot]) => [slot, terms.burgersInTenMinutes ?? 0] as const),
      );
    }
    if (kitchen.readyAt + UNMARKED_MS < now) {
      const over = work.filter(([slot]) => slot < present);
      behind += over.reduce((sum, [, one]) => sum + one, 0);
    }
  }
  for (let slot = present; behind > 0; slot += 1) {
    const count = Math.min(behind, roomIn(slot, { terms, taken, now }));
    addWork(taken, [[slot, count]]);
    behind -= count;
  }
  return taken;
}

/**
 * What orders that were there before see of the others, by slot: their work, and not what it blocks for orders to come
 * because it was moved or should have been made; those wait behind the kitchen, and not they.
 */
export function placedWork(orders: readonly OrderToMake[]): Map<number, number> {
  const taken = new Map<number, number>();
  for (const { kitchen } of orders) addWork(taken, kitchen.slots);
  return taken;
}

export function addWork(taken: Map<number, number>, slots: readonly SlotWork[]): void {
  for (const [slot, count] of slots) taken.set(slot, (taken.get(slot) ?? 0) + count);
}

/** How many more burgers a slot takes; one that has begun takes no more than the rest of it allows. */
export function roomIn(slot: number, { terms, taken, now }: KitchenMoment): number {
  const most = terms.burgersInTenMinutes;
  if (most === null) return Infinity;
  const rest = Math.min(1, ((slot + 1) * SLOT_MS - now) / SLOT_MS);
  return Math.max(0, Math.ceil(most * rest) - (taken.get(slot) ?? 0));
}

/** How many more of them are made at an instant if the kitchen makes one after another. */
export function roomUntil(slot: number, at: number, moment: KitchenMoment): number {
  const most = moment.terms.burgersInTenMinutes;
  if (most === null) return Infinity;
  const made = Math.floor((most * (at - slot * SLOT_MS)) / SLOT_MS);
  return Math.max(0, Math.min(roomIn(slot, moment), made - (moment.taken.get(slot) ?? 0)));
}

/** When a slot's last burger is made if the kitchen makes one after another; the slot's start without a limit. */
export function madeAt(slot: number, count: number, { terms, taken }: KitchenMoment): number {
  const most = terms.burgersInTenMinutes;
  const share = most === null ? 0 : ((taken.get(slot) ?? 0) + count) / most;
  return (slot + share) * SLOT_MS;
}

/**
 * When work must begin that is to be made at an instant.
 * @param slots the first one first
 */
export function mustStartAt(
  slots: readonly SlotWork[],
  readyAt: number,
  { terms: { minutesToMake, burgersInTenMinutes: most }, now }: Omit<KitchenMoment, 'taken'>,
): number {
  const [first, ...later] = slots;
  if (first === undefined) return readyAt;
  const [slot, count] = first;
  const begins = Math.max(now, slot * SLOT_MS);
  if (later.length > 0) return begins;
  const makeMs = (minutesToMake ?? 0) * MINUTE_MS;
  const oneByOneMs = most === null ? 0 : (count / most) * SLOT_MS;
  // It may be ready long after its slot, where later ones are full, and must fit into it nevertheless.
  const fitsFrom = most === null ? readyAt : (slot + 1) * SLOT_MS - oneByOneMs;
  return Math.max(begins, Math.floor(Math.min(readyAt - Math.max(makeMs, oneByOneMs), fitsFrom)));
}
