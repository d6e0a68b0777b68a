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
  const whole = zipCodes.filter((code) => !code.endsWith('*'));
  const beginnings = zipCodes
    .filter((code) => code.endsWith('*'))
    .map((code) => code.slice(0, -1).trim());
  const named =
    whole.length === 0 ? '' : `ZIP ${whole.length === 1 ? 'code' : 'codes'} ${listInWords(whole)}`;
  if (beginnings.length === 0) return named;
  const those = named === '' ? 'ZIP codes' : `${named} and those`;
  return `${those} that begin with ${beginnings.join(' or ')}`;
}
