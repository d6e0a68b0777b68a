import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { describeBurger, fillingOf, isSameBurger } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { KITCHEN_FIELDS } from '@tall-order/domain/order.ts';
import type { KitchenField } from '@tall-order/domain/order.ts';
import { isToMake } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder, KitchenBurger } from '../api/kitchen-calls.ts';

/** Whether a ticket is for one burger and nothing else. */
export function isOneBurger({
  burgers,
  extras,
}: Pick<KitchenOrder, 'burgers' | 'extras'>): boolean {
  return burgers.length === 1 && extras.length === 0;
}

/** Letters that take as much room as one of several burgers. */
const LETTERS = 50;

/**
 * Whether there is so much to make and to read that a ticket twice as wide is easier to read.
 * @param compact whether its burgers and extras are in one line
 */
export function isLong(
  order: Pick<KitchenOrder, 'burgers' | 'extras' | KitchenField>,
  compact: boolean,
): boolean {
  const { burgers, extras } = order;
  const parts = compact ? describeTicket(order).length / LETTERS : burgers.length + extras.length;
  const written = KITCHEN_FIELDS.map((field) => order[field] ?? '').join('');
  return parts + written.length / LETTERS > 4;
}

/** Burgers of a ticket that are made alike, at least one. */
export type AlikeBurgers = [KitchenBurger, ...KitchenBurger[]];

/** The burgers of a ticket, grouped by what is on them, in the order of the ticket. */
export function alikeBurgers({ burgers }: Pick<KitchenOrder, 'burgers'>): AlikeBurgers[] {
  const groups: AlikeBurgers[] = [];
  for (const one of burgers) {
    const alike = groups.find(([first]) => isSameBurger(first.burger, one.burger));
    if (alike === undefined) groups.push([one]);
    else alike.push(one);
  }
  return groups;
}

/** The names of the people who eat the burgers of a group, if known: "2 × Ada, Ben". */
export function nameOfAlike(alike: AlikeBurgers): string {
  const labels = alike.flatMap(({ label }) => label ?? []);
  const count = alike.length > 1 ? `${alike.length} ×` : '';
  return [count, labels.join(', ')].filter((part) => part !== '').join(' ');
}

/** The allergens on a ticket by ingredient or extra; null if none were declared. */
export function allergensOf({
  burgers,
  extras,
}: Pick<KitchenOrder, 'burgers' | 'extras'>): AllergensByName | null {
  const ofBurgers = burgers.flatMap(({ allergens }) => Object.entries(allergens ?? {}));
  const ofExtras = extras.map(({ name, allergens }) => [name, allergens] as const);
  const all = [...ofBurgers, ...ofExtras];
  return all.length === 0 ? null : Object.fromEntries(all);
}

/** A ticket in one line: "1 × salad, 2 × meat; 1 × bacon; 2 × fries". */
export function describeTicket(order: Pick<KitchenOrder, 'burgers' | 'extras'>): string {
  const burgers = alikeBurgers(order).map((alike) =>
    [alike.length > 1 ? `${alike.length} burgers, each` : '', describeBurger(alike[0].burger)]
      .filter((part) => part !== '')
      .join(' '),
  );
  return [...burgers, ...order.extras.map(({ name, count }) => `${count} × ${name}`)].join('; ');
}

/** What a kitchen calls its all-day counts: each ingredient and extra of all tickets, with how many to make. */
export function allDayCounts(
  orders: readonly Pick<KitchenOrder, 'burgers' | 'extras' | 'state'>[],
): { pieces: IngredientCounts; extras: IngredientCounts } {
  const toMake = orders.filter(({ state }) => isToMake(state.status));
  const burgers = toMake.flatMap((order) => order.burgers);
  const extras = toMake.flatMap((order) => order.extras);
  return {
    pieces: sumOf(burgers.flatMap(({ burger }) => fillingOf(burger))),
    extras: sumOf(extras.map(({ name, count }) => [name, count])),
  };
}

function sumOf(counted: readonly [name: string, count: number][]): IngredientCounts {
  const sums = new Map<string, number>();
  for (const [name, count] of counted) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries(sums);
}

/** How each part of an order is called, and what it is. */
export type NamedParts<Order> = Readonly<Record<string, (order: Order) => unknown>>;

/** What is another one than before, as a sentence; null if nothing is. */
export function changesInWords<Order>(
  before: Order,
  now: Order,
  parts: NamedParts<Order>,
): string | null {
  const isOther = (part: (order: Order) => unknown) =>
    JSON.stringify(part(before)) !== JSON.stringify(part(now));
  const names = Object.entries(parts).flatMap(([name, part]) => (isOther(part) ? [name] : []));
  return names.length === 0 ? null : `Changed: ${names.join(', ')}`;
}
