import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { DeliveryTerms } from '@tall-order/domain/shop-settings.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { listInWords } from '../ui/words.ts';
import { formatMoney } from '../ui/Money.tsx';
import { isOwnDataService } from '../api/base-addresses.ts';
import { shopEnglish } from './dates-in-words.ts';
import { useShop } from './current-shop.ts';

/** Such as "We deliver to 2011 and ZIP codes that begin with 10: $2.50, minimum order $15.00." */
export function deliveryInWords({ isOffered, zipCodes, minimum, fee }: DeliveryTerms): string {
  if (!isOffered) return 'No delivery.';
  const where = zipCodes.length === 0 ? 'everywhere' : `to ${areaInWords(zipCodes)}`;
  const costs = fee === 0 ? 'free' : formatMoney(toDecimal(fee));
  const from = minimum === 0 ? '' : `, minimum order ${formatMoney(toDecimal(minimum))}`;
  return `We deliver ${where}: ${costs}${from}.`;
}

/** Such as "2011 and ZIP codes that begin with 10". @param zipCodes at least one */
function areaInWords(zipCodes: readonly string[]): string {
  const entries = zipCodes.map(withoutDistrictStar);
  const whole = entries.filter((code) => !code.endsWith('*'));
  const beginnings = entries.filter((code) => code.endsWith('*')).map((code) => code.slice(0, -1));
  const alike = `${shopEnglish().zipCode}s that begin with ${beginnings.join(' or ')}`;
  return listInWords(beginnings.length === 0 ? whole : [...whole, alike]);
}

/** {@link deliveryInWords} in a line of a narrow phone, such as "To 2011 and 10… · $2.50 · min. $15.00". */
export function deliveryInShort({ zipCodes, minimum, fee }: DeliveryTerms): string {
  const amount = (cents: number) => formatMoney(toDecimal(cents));
  return [
    ...(zipCodes.length === 0 ? [] : [`To ${areaInShort(zipCodes)}`]),
    fee === 0 ? 'free' : amount(fee),
    ...(minimum === 0 ? [] : [`min. ${amount(minimum)}`]),
  ].join(' · ');
}

/**
 * Such as "2011 and 10…": the dots stand for whatever follows. "N1" alone is the district, which N10 is not in.
 * @param zipCodes at least one
 */
export function areaInShort(zipCodes: readonly string[]): string {
  return listInWords(zipCodes.map((code) => withoutDistrictStar(code).replace(/\*$/, '…')));
}

/** `N1 *` is the district N1. */
function withoutDistrictStar(code: string): string {
  return code.replace(/[ -]+\*$/, '');
}

const WORDS: Readonly<Record<DeliveryMethod, string>> = {
  collection: 'Pay when you collect it',
  delivery: 'Pay when it arrives',
};

/**
 * When an order is paid, without a full stop. The shop takes no payment before; what the owner has said about paying
 * is shown instead.
 * @returns empty where the owner has, and for a hosted service, of which nothing is known
 */
export function usePaidWhen(method: DeliveryMethod): string {
  const { howToPay } = useShop();
  return isOwnDataService() && howToPay === '' ? WORDS[method] : '';
}
