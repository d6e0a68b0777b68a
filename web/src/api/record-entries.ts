import { isRecord } from './parsing.ts';

/** @param toItems returns an empty list for a record that breaks the contract */
export function parseEntries<Item>(
  json: unknown,
  toItems: (id: string, fields: Record<string, unknown>) => Item[],
): Item[] | null {
  if (!isRecord(json)) return null;
  return Object.entries(json).flatMap(([id, value]) => (isRecord(value) ? toItems(id, value) : []));
}
