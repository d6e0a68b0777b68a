import type { DeliveryMethod } from './order.ts';

/**
 * What a customer is told of a promise, without a full stop: "Ready about 18:40".
 * @param time of day, in words
 */
export function promiseInWords(deliveryMethod: DeliveryMethod | null, time: string): string {
  return `${deliveryMethod === 'delivery' ? 'At your door' : 'Ready'} about ${time}`;
}
