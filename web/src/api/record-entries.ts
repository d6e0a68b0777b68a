import { isRecord } from './parsing.ts';

/**
 * What is made of the records of an object keyed by id.
 * @param toItems none for a record that is not what the contract says
 * @returns null for anything that is no object
 */
export function parseEntries<Item>(
  json: unknown,
  toItems: (id: string, fields: Record<string, unknown>) => Item[],
): Item[] | null {
  if (!isRecord(json)) return null;
  return Object.entries(json).flatMap(([id, value]) => (isRecord(value) ? toItems(id, value) : []));
}
