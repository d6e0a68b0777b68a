import { isAllergen } from '@tall-order/domain/allergens.ts';
import type { Allergen } from '@tall-order/domain/allergens.ts';

/** Whether a value from outside is an object whose keys may be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record that is yet to be read: the fields that the contract names, whatever they hold. */
export type Unread<Promised> = { readonly [Field in keyof Promised]?: unknown };

/** A finite number, also when it comes as text such as "5.60"; null for anything else. */
export function parseAmount(value: unknown): number | null {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null;
}

/** A text that says something; null for a blank one and for anything else. */
export function parseText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/**
 * The allergens that a list names; null when there is none, or one that names another than the
 * fourteen: who reads it must not take what is left for all there is.
 */
export function parseAllergenList(value: unknown): Allergen[] | null {
  return Array.isArray(value) && value.every(isAllergen) ? value : null;
}
