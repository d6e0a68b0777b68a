import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isRecord, parseAllergenList } from './parsing.ts';

// Kept apart from parsing.ts, so that the first screen does not load them.

/**
 * The records of a reply, keyed by id; null if the reply is no object.
 * @param parse gives null for a record that breaks the contract, which is left out
 */
export function parseEntries<Item>(
  json: unknown,
  parse: (id: string, fields: Record<string, unknown>) => Item | null,
): Item[] | null {
  if (!isRecord(json)) return null;
  return Object.entries(json)
    .map(([id, value]) => (isRecord(value) ? parse(id, value) : null))
    .filter((item) => item !== null);
}

/** The records of a reply of the shop's own server as a list: each has its key as its id. */
export function withIds<Item extends object>(
  records: Readonly<Record<string, Item>>,
): (Item & { id: string })[] {
  return Object.entries(records).map(([id, item]) => Object.assign({ id }, item));
}

/** Allergens as the order was sold with them; null when the shop had declared none. */
export function parseAllergens(json: unknown): AllergensByName | null {
  if (!isRecord(json)) return null;
  return Object.fromEntries(
    Object.entries(json).map(([name, allergens]) => [name, parseAllergenList(allergens)]),
  );
}
