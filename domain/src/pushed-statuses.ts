import { isCallSign } from './call-sign.ts';
import type { OrderStatus } from './order-status.ts';
import { moveInWords, parsePushedMove } from './pushed-move.ts';
import type { PushedMove } from './pushed-move.ts';

/** The statuses that are pushed to subscribed browsers. */
export const PUSHED_STATUSES = [
  'ready',
  'out-for-delivery',
] as const satisfies readonly OrderStatus[];

export type PushedStatus = (typeof PUSHED_STATUSES)[number];

/** A message contains no more than this, because it passes through a server of the browser's maker. */
export type PushMessage = { callSign: string } & (
  | { status: PushedStatus }
  | ({ status: 'moved' } & PushedMove)
);

/** The most browsers that subscribe to one order, and the most subscriptions of one account. */
export const MAX_SUBSCRIPTIONS_PER_ORDER = 5;
export const MAX_SUBSCRIPTIONS_PER_ACCOUNT = 20;
/** How often an account may try to subscribe. */
export const MAX_ATTEMPTS_PER_HOUR = 60;

export function isPushed(status: unknown): status is PushedStatus {
  return PUSHED_STATUSES.some((pushed) => pushed === status);
}

/** @returns null for anything but a message of this shop: whoever has its push keys could send any text */
export function parsePushMessage(json: unknown): PushMessage | null {
  if (typeof json !== 'object' || json === null) return null;
  const { callSign, status }: { callSign?: unknown; status?: unknown } = json;
  if (!isCallSign(callSign)) return null;
  if (isPushed(status)) return { callSign, status };
  const move = status === 'moved' ? parsePushedMove(json) : null;
  return move && { callSign, status: 'moved', ...move };
}

/** The text that the browser shows. @param now milliseconds since 1970 */
export function pushWords(message: PushMessage, now: number): string {
  const { callSign } = message;
  switch (message.status) {
    case 'moved':
      return `Order ${callSign}: ${moveInWords(message, now)}`;
    case 'ready':
      return `Your order ${callSign} is ready`;
    case 'out-for-delivery':
      return `Your order ${callSign} is on its way`;
  }
}
