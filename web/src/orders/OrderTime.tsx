import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';

interface OrderTimeProps {
  orderId: string;
  /** formats the time; day and time of day by default */
  inWords?: (at: number, zone: Zone) => string;
}

/** When an order was placed. The id contains the time, with a hosted service too. */
export function OrderTime({ orderId, inWords = dayAndTime }: OrderTimeProps) {
  const zone = useZone();
  const time = pushIdTime(orderId);
  if (time === null) return 'Order';
  return <time dateTime={new Date(time).toISOString()}>{inWords(time, zone)}</time>;
}
