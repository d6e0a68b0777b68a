import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { useZone } from '../shop/current-shop.ts';
import { dayFromNow } from '../shop/dates-in-words.ts';

interface OrderTimeProps {
  orderId: string;
  /** milliseconds since 1970 */
  now: number;
}

/** When an order was placed. The id contains the time, with a hosted service too. */
export function OrderTime({ orderId, now }: OrderTimeProps) {
  const zone = useZone();
  const time = pushIdTime(orderId);
  if (time === null) return <>Order</>;
  return <time dateTime={new Date(time).toISOString()}>{dayFromNow(time, zone, now)}</time>;
}
