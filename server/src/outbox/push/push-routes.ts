import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { PushSender } from './send-push.ts';
import { subscribeToBasket, unsubscribeFromBasket } from './subscribe-to-basket.ts';
import { findOwnSubscriptions, findSubscribedBaskets } from './subscription-queries.ts';

/** Push subscriptions to a basket. @param sender null if the shop sends no push messages */
export function pushRoutes({ db, now }: CallContext, sender: PushSender | null) {
  return {
    'GET /push.json': async (request) => ({
      publicKey: (await sender?.keys())?.publicKey ?? null,
      baskets: await findSubscribedBaskets(db, actorOf(request)),
      subscriptions: await findOwnSubscriptions(db, actorOf(request).accountId),
    }),
    'PUT /baskets/:id/push.json': {
      config: { isNotQueued: true },
      answer: async (request) => {
        if (sender === null) throw dataError('NO_PUSH');
        const parts = { db, endpoints: sender.endpoints, now: now() };
        await subscribeToBasket(parts, request.params.id, request.body, writerOf(request));
        return { subscribed: true };
      },
    },
    'DELETE /baskets/:id/push.json': async (request) => {
      await unsubscribeFromBasket(db, request.params.id, writerOf(request));
      return { subscribed: false };
    },
  } satisfies Partial<Handlers>;
}
