import { callSign } from './call-sign.ts';
import { comparable, searchable } from './comparable-text.ts';
import { isSamePhone, phoneNumber } from './phone.ts';

/** How many of the last digits of a phone number a search needs. */
const LEAST_DIGITS = 3;

/** The values by which staff find an order; null if unknown. */
export interface FindableOrder {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
}

/**
 * Whether a search finds an order: by its call sign or the beginning of it, by a part of the customer's name as
 * any keyboard writes it, or by the phone number, in its national or international form, or at least three of
 * its last digits.
 */
export function isFoundBy(typed: string, { id, name, phone }: FindableOrder): boolean {
  const wanted = comparable(typed);
  if (wanted === '') return true;
  const sign = callSignIn(typed);
  const words = searchable(wanted);
  return (
    (sign !== '' && callSign(id).startsWith(sign)) ||
    (words !== '' && searchable(name ?? '').includes(words)) ||
    (phone !== null && isPhoneFoundBy(wanted, phone))
  );
}

/** What a search says if it means a call sign. */
export function callSignIn(typed: string): string {
  return comparable(typed)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

function isPhoneFoundBy(wanted: string, phone: string): boolean {
  const digits = phoneNumber(wanted);
  if (!/^\d+$/.test(digits) || digits.length < LEAST_DIGITS) return false;
  return phoneNumber(phone).endsWith(digits) || isSamePhone(wanted, phone);
}
