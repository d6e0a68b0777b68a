import { isAllergen } from '@tall-order/domain/allergens.ts';
import type { Allergen } from '@tall-order/domain/allergens.ts';
import type { OrderNameReply } from '@tall-order/domain/order-contract.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record of the wire before it is parsed: fields of the contract with unknown values. */
export type Unread<Reply> = { readonly [Field in keyof Reply]?: unknown };

/** A parsed record: null for a field that is missing. */
export type Parsed<Reply> = {
  [Field in keyof Reply]-?: object extends Pick<Reply, Field>
    ? NonNullable<Reply[Field]> | null
    : Reply[Field];
};

/** A finite number, also when it comes as text such as "5.60"; null for anything else. */
export function parseAmount(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null;
}

/** Null for a blank text. */
export function parseText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Null if one allergen is unknown: the others alone would look like the complete list. */
export function parseAllergenList(value: unknown): Allergen[] | null {
  return Array.isArray(value) && value.every(isAllergen) ? value : null;
}

/** The id of what a call has created: `{"name": "…"}`. */
export function parseName(json: unknown): string | null {
  if (!isRecord(json)) return null;
  const { name }: Unread<OrderNameReply> = json;
  return typeof name === 'string' ? name : null;
}

export function parseAnyRecord(json: unknown): true | null {
  return isRecord(json) || null;
}
