import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { dayAndTime } from '../ui/dates-in-words.ts';

/** When an order was placed: its id tells, whichever service keeps it. */
export function OrderTime({ orderId }: { orderId: string }) {
  const time = pushIdTime(orderId);
  if (time === null) return 'Order';
  return <time dateTime={new Date(time).toISOString()}>{dayAndTime(time)}</time>;
}
