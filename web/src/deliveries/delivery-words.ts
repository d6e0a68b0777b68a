import { spanInWords } from '@tall-order/domain/kitchen-ticket.ts';
import { isOver, reachedAt } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { statusLabel } from '../kitchen/ticket-words.ts';

/** How long a delivery has been under way, since it was ordered: "On its way · ordered 24 minutes ago". */
export function ageOf(order: CounterOrder, now: number): string {
  const { state } = order;
  const status = statusLabel(order, false);
  if (isOver(state.status)) return `${status} ${spanInWords(now - reachedAt(state))} ago`;
  return `${status} · ordered ${spanInWords(now - state.receivedAt)} ago`;
}

/** What is in the bag: "2 burgers, 1 × fries". */
export function bagInWords({ burgers, extras }: CounterOrder): string {
  const left = burgers.filter(({ isCancelled }) => !isCancelled).length;
  const sides = extras.filter(({ isCancelled }) => !isCancelled);
  const parts = sides.map(({ name, count }) => `${count} × ${name}`);
  return [...(left > 0 ? [left === 1 ? '1 burger' : `${left} burgers`] : []), ...parts].join(', ');
}
