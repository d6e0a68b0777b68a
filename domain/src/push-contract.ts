import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { strict, time } from './contract-parts.ts';
import { DataErrorReply, OrderStateRefusalReply } from './order-contract.ts';
import { MAX_SUBSCRIPTIONS_PER_ACCOUNT } from './order-messages.ts';

const PushSubscriptionReply = Type.Object(
  {
    basket: Type.String(),
    pushServer: Type.String({ description: "origin of the browser maker's server" }),
    createdAt: time,
  },
  strict,
);

/** The answer of `GET /push.json`. */
export const PushReply = Type.Object(
  {
    publicKey: Type.Union([Type.String(), Type.Null()], {
      description: 'the VAPID key to subscribe with (RFC 8292); null where the shop sends nothing',
    }),
    baskets: Type.Array(Type.String(), {
      description: `those that this session has subscribed to, at most ${MAX_SUBSCRIPTIONS_PER_ACCOUNT}`,
    }),
    subscriptions: Type.Array(PushSubscriptionReply, {
      description: `all that the shop keeps of the account, of every session; at most ${MAX_SUBSCRIPTIONS_PER_ACCOUNT}`,
    }),
  },
  strict,
);
export type PushReply = Static<typeof PushReply>;

/** The body of `PUT /baskets/<id>/push.json`: a browser's `PushSubscription` as JSON. */
export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({
      minLength: 1,
      maxLength: 1000,
      description: 'an https address of the internet, without a port of its own',
    }),
    keys: Type.Object(
      {
        p256dh: Type.String({ maxLength: 200, description: 'a point of P-256, as base64url' }),
        auth: Type.String({ maxLength: 100, description: '16 bytes, as base64url' }),
      },
      strict,
    ),
  },
  strict,
);
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;

/** The answer of `PUT` and `DELETE /baskets/<id>/push.json`. */
export const SubscriptionReply = Type.Object(
  { subscribed: Type.Boolean({ description: 'whether this session is subscribed to the basket' }) },
  strict,
);
export type SubscriptionReply = Static<typeof SubscriptionReply>;

/** The calls about messages to browsers. */
export const PUSH_CALLS = {
  'GET /push.json': {
    name: 'fetchPush',
    summary:
      'The key to subscribe with, the baskets of this session, and all subscriptions of the account',
    for: 'account',
    reply: PushReply,
  },
  'PUT /baskets/:id/push.json': {
    name: 'subscribeToBasket',
    summary: "Subscribe the caller's browser to one of the caller's own baskets",
    for: 'account',
    body: PushSubscriptionBody,
    reply: SubscriptionReply,
    refusals: {
      409: Type.Union([OrderStateRefusalReply, DataErrorReply], {
        description: 'The basket is over, or the basket or the account has too many subscriptions.',
      }),
      429: 'message',
    },
  },
  'DELETE /baskets/:id/push.json': {
    name: 'unsubscribeFromBasket',
    summary: "End the subscription of the caller's session",
    for: 'account',
    reply: SubscriptionReply,
  },
} as const satisfies CallEntries;
