import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { DeliveryTerms } from '@tall-order/domain/shop-settings.ts';
import { listInWords } from '../ui/list-in-words.ts';
import { formatMoney } from '../ui/money-format.ts';
import { shopEnglish } from './current-shop.ts';

/** Such as "We deliver to 2011 and ZIP codes that begin with 10: $2.50, minimum order $15.00." */
export function deliveryInWords({ isOffered, zipCodes, minimum, fee }: DeliveryTerms): string {
  if (!isOffered) return 'No delivery.';
  const where = zipCodes.length === 0 ? 'everywhere' : `to ${areaInWords(zipCodes)}`;
  const costs = fee === 0 ? 'free' : formatMoney(toDecimal(fee));
  const from = minimum === 0 ? '' : `, minimum order ${formatMoney(toDecimal(minimum))}`;
  return `We deliver ${where}: ${costs}${from}.`;
}

/** Such as "2011 and ZIP codes that begin with 10". @param zipCodes at least one */
export function areaInWords(zipCodes: readonly string[]): string {
  // `N1 *` is the district N1.
  const entries = zipCodes.map((code) => code.replace(/[ -]+\*$/, ''));
  const whole = entries.filter((code) => !code.endsWith('*'));
  const beginnings = entries.filter((code) => code.endsWith('*')).map((code) => code.slice(0, -1));
  const alike = `${shopEnglish().zipCode}s that begin with ${beginnings.join(' or ')}`;
  return listInWords(beginnings.length === 0 ? whole : [...whole, alike]);
}
