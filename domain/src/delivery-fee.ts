import type { DeliveryMethod } from './order.ts';
import type { Cents } from './pricing.ts';
import type { DeliveryTerms } from './shop-settings.ts';

export function feeOf({ fee }: Pick<DeliveryTerms, 'fee'>, method: DeliveryMethod): Cents {
  return method === 'delivery' ? fee : 0;
}
