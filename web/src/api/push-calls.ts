import type {
  PushReply,
  PushSubscriptionBody,
  SubscriptionReply,
} from '@tall-order/domain/push-contract.ts';
import { dataAddress } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { isRecord } from './parsing.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

export type SessionPush = Pick<PushReply, 'publicKey' | 'baskets'>;

/** A call that the visitor did not start: without an answer, no messages are offered. */
export function fetchPush(token: string): Promise<Reply<SessionPush>> {
  return requestQuietly({
    method: 'GET',
    address: dataAddress('/push.json', token),
    parse: parsePush,
  });
}

/** The account's subscriptions as the shop sends them. */
export function fetchPushSubscriptions(token: string): Promise<Reply<unknown[]>> {
  return request({
    method: 'GET',
    address: dataAddress('/push.json', token),
    parse: (json) =>
      isRecord(json) && Array.isArray(json['subscriptions']) ? json['subscriptions'] : null,
  });
}

export function subscribeToBasket(
  token: string,
  basketId: string,
  body: PushSubscriptionBody,
): Promise<Reply<SubscriptionReply>> {
  return request({ ...callOf(token, basketId), method: 'PUT', body });
}

export function unsubscribeFromBasket(
  token: string,
  basketId: string,
): Promise<Reply<SubscriptionReply>> {
  return request({ ...callOf(token, basketId), method: 'DELETE' });
}

function callOf(token: string, basketId: string) {
  const address = dataAddress(`/baskets/${encodeURIComponent(basketId)}/push.json`, token);
  return { address, parse: parseSubscription };
}

function parsePush(json: unknown): SessionPush | null {
  if (!isRecord(json) || !Array.isArray(json['baskets'])) return null;
  const { publicKey } = json;
  return {
    publicKey: typeof publicKey === 'string' ? publicKey : null,
    baskets: json['baskets'].map(String),
  };
}

function parseSubscription(json: unknown): SubscriptionReply | null {
  return isRecord(json) && typeof json['subscribed'] === 'boolean'
    ? { subscribed: json['subscribed'] }
    : null;
}
