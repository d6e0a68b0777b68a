import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useShop } from './current-shop.ts';

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
