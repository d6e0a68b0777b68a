import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isRecord, parseAllergenList } from './parsing.ts';
import type { Unread } from './parsing.ts';

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

/** Keyed by id. */
export type Records = Readonly<Record<string, unknown>>;

/** A change as a stream sends it: put replaces what the path holds, patch only the keys it names. */
export interface RecordChange {
  kind: 'put' | 'patch';
  /** `/` for everything, `/<id>/state` for a part of one record */
  path: string;
  data: unknown;
}

/** @returns null for text that is not `{"path":"/<id>","data":…}` */
export function parseChange(kind: RecordChange['kind'], text: string): RecordChange | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(json)) return null;
  const { path, data }: Unread<RecordChange> = json;
  return typeof path === 'string' ? { kind, path, data } : null;
}

/** The records after a change. A null removes the entry at its path. */
export function mergeRecords(records: Records, { kind, path, data }: RecordChange): Records {
  const keys = path.split('/').filter((key) => key !== '');
  const merged = changedAt(records, keys, kind, data);
  return isRecord(merged) ? merged : {};
}

function changedAt(
  value: unknown,
  [key, ...rest]: string[],
  kind: RecordChange['kind'],
  data: unknown,
): unknown {
  if (key === undefined) return kind === 'put' ? data : withEntries(value, data);
  const inner = isRecord(value) ? value[key] : undefined;
  return withEntries(value, { [key]: changedAt(inner, rest, kind, data) });
}

function withEntries(value: unknown, entries: unknown): unknown {
  const all = { ...(isRecord(value) && value), ...(isRecord(entries) && entries) };
  return Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== null));
}

/** All records of a plain read; a null reply means that there are none. */
export function parseRecords(json: unknown): Records | null {
  if (json === null) return {};
  return isRecord(json) ? json : null;
}
