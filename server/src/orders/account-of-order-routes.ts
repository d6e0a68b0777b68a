import type { CallContext } from '../accounts/identity/identity.ts';
import type { Handlers } from '../accounts/roles/answer-calls.ts';
import { writerOf } from '../accounts/roles/write-as.ts';
import { cancelOrdersOfAccount, lookUpAccount } from './account-of-order.ts';

/** From an order to its account, for the owner. */
export function accountOfOrderRoutes({ db, now }: CallContext) {
  return {
    'POST /baskets/:id/account.json': async (request) =>
      await lookUpAccount(db, request.params.id, writerOf(request), now()),
    'POST /baskets/:id/account-cancellations.json': async (request) => {
      const wanted = { ...request.body, orderId: request.params.id };
      return await cancelOrdersOfAccount(db, wanted, writerOf(request), now());
    },
  } satisfies Partial<Handlers>;
}
