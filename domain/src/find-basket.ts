import { callSign } from './call-sign.ts';

/** How many of the last digits of a phone number a search needs. */
const LEAST_DIGITS = 3;

/** The values by which staff find a basket; null if unknown. */
export interface FindableBasket {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
}

/**
 * Whether a search finds a basket: by its call sign or the beginning of it, by a part of the customer's name,
 * with or without accents, or by at least three of the last digits of the phone number.
 */
export function isFoundBy(typed: string, { id, name, phone }: FindableBasket): boolean {
  const wanted = plain(typed.trim());
  if (wanted === '') return true;
  const digits = wanted.replaceAll(/\D/g, '');
  const isPhone = digits.length >= LEAST_DIGITS && /^[\d\s+().-]+$/.test(wanted);
  return (
    callSign(id).toLowerCase().startsWith(wanted.replaceAll(/\s/g, '')) ||
    plain(name ?? '').includes(wanted) ||
    (isPhone && (phone ?? '').replaceAll(/\D/g, '').endsWith(digits))
  );
}

/** Small letters without accents: the keyboard at the counter may not have them. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
