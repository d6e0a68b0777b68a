import { actorOf } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import type { Handlers } from '../../roles/answer-calls.ts';
import { writerOf } from '../../roles/write-as.ts';
import { changeState, stateFor, stateReader } from './change-state.ts';

/** The status has calls of its own, because the replies with orders stay as the specification has them. */
export function orderStateRoutes(context: CallContext) {
  const { db, now } = context;
  return {
    'GET /orders/:id/state.json': async (request) => {
      const reader = await stateReader(db, actorOf(request).accountId, now());
      return await stateFor(db, request.params.id, reader);
    },
    'PATCH /orders/:id/state.json': async (request) =>
      await changeState(context, request.params.id, request.body, writerOf(request), now()),
  } satisfies Partial<Handlers>;
}
