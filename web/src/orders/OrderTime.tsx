import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { dayAndTime } from '../ui/dates-in-words.ts';

interface OrderTimeProps {
  orderId: string;
  /** day and time of day unless given */
  inWords?: (at: number) => string;
}

/** When an order was placed: its id holds the time, whichever service keeps it. */
export function OrderTime({ orderId, inWords = dayAndTime }: OrderTimeProps) {
  const time = pushIdTime(orderId);
  if (time === null) return 'Order';
  return <time dateTime={new Date(time).toISOString()}>{inWords(time)}</time>;
}
