import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DataErrorReply, OrderStateRefusalReply } from '@tall-order/domain/order-contract.ts';
import {
  PushReply,
  PushSubscriptionBody,
  SubscriptionReply,
} from '@tall-order/domain/push-contract.ts';
import { Type } from 'typebox';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { writerOf } from '../roles/write-as.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { dataError } from '../wire/request-error.ts';
import type { PushSender } from './send-push.ts';
import { subscribeToBasket, unsubscribeFromBasket } from './subscribe-to-basket.ts';
import { findOwnSubscriptions, findSubscribedBaskets } from './subscription-queries.ts';

const BASKET_PATH = '/baskets/:id/push.json';

/** Push subscriptions to a basket. @param sender null if the shop sends no push messages */
export function pushRoutes(
  context: CallContext,
  sender: PushSender | null,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    const config = { dialect: 'data', signedIn: true } as const;
    const ofBasket = {
      config,
      onRequest: [refuseInvalidPath, requireActor(context)],
    };
    const params = Type.Object({ id: Type.String({ maxLength: 100 }) });
    app.get(
      '/push.json',
      {
        config,
        onRequest: requireActor(context),
        schema: {
          operationId: 'fetchPush',
          summary:
            'The key to subscribe with, the baskets of this session, and all subscriptions of the account',
          response: { 200: PushReply },
        },
      },
      async (request) => ({
        publicKey: (await sender?.keys())?.publicKey ?? null,
        baskets: await findSubscribedBaskets(db, actorOf(request)),
        subscriptions: await findOwnSubscriptions(db, actorOf(request).accountId),
      }),
    );
    app.put(
      BASKET_PATH,
      {
        ...ofBasket,
        config: { ...config, limitsAttempts: true, isNotQueued: true },
        schema: {
          operationId: 'subscribeToBasket',
          summary: "Subscribe the caller's browser to one of the caller's own baskets",
          params,
          body: PushSubscriptionBody,
          response: {
            200: SubscriptionReply,
            409: Type.Union([OrderStateRefusalReply, DataErrorReply], {
              description:
                'The basket is over, or the basket or the account has too many subscriptions.',
            }),
          },
        },
      },
      async (request) => {
        if (sender === null) throw dataError('NO_PUSH');
        const parts = { db, endpoints: sender.endpoints, now: now() };
        await subscribeToBasket(parts, request.params.id, request.body, writerOf(request));
        return { subscribed: true };
      },
    );
    app.delete(
      BASKET_PATH,
      {
        ...ofBasket,
        schema: {
          operationId: 'unsubscribeFromBasket',
          summary: "End the subscription of the caller's session",
          params,
          response: { 200: SubscriptionReply },
        },
      },
      async (request) => {
        await unsubscribeFromBasket(db, request.params.id, writerOf(request));
        return { subscribed: false };
      },
    );
  };
}
