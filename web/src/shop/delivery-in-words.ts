import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { DeliveryTerms } from '@tall-order/domain/shop-settings.ts';
import { listInWords } from '../ui/list-in-words.ts';
import { formatMoney } from '../ui/money-format.ts';

/** Such as "Delivery to ZIP code 2011 and those that begin with 10, from $15.00, for $2.50." */
export function deliveryInWords({ isOffered, zipCodes, minimum, fee }: DeliveryTerms): string {
  if (!isOffered) return 'No delivery.';
  const where = zipCodes.length === 0 ? 'everywhere' : `to ${areaInWords(zipCodes)}`;
  const from = minimum === 0 ? '' : `, from ${formatMoney(toDecimal(minimum))}`;
  const costs = fee === 0 ? 'free' : `for ${formatMoney(toDecimal(fee))}`;
  return `Delivery ${where}${from}, ${costs}.`;
}

function areaInWords(zipCodes: readonly string[]): string {
  // `N1 *` is the district N1.
  const entries = zipCodes.map((code) => code.replace(/[ -]+\*$/, ''));
  const whole = entries.filter((code) => !code.endsWith('*'));
  const beginnings = entries.filter((code) => code.endsWith('*')).map((code) => code.slice(0, -1));
  const named =
    whole.length === 0 ? '' : `ZIP ${whole.length === 1 ? 'code' : 'codes'} ${listInWords(whole)}`;
  if (beginnings.length === 0) return named;
  const those = named === '' ? 'ZIP codes' : `${named} and those`;
  return `${those} that begin with ${beginnings.join(' or ')}`;
}
