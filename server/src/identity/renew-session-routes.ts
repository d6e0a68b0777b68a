import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RenewedSessionReply } from '@tall-order/domain/session-contract.ts';
import { actorOf, requireActor } from './authenticate.ts';
import type { Identity } from './identity.ts';
import { renewSession } from './renew-session.ts';

/** The caller's session; session-routes.ts has the call that ends it. */
const PATH = '/sessions/current.json';

/** Renews a session of staff: this shop's addition to the data service. */
export function renewSessionRoutes(identity: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      PATH,
      {
        config: {
          dialect: 'data',
          signedIn: true,
          onlyReads: true,
          answeredElsewhere: ['DELETE'],
        },
        onRequest: requireActor(identity),
        schema: {
          operationId: 'renewSession',
          summary: "A new token for the caller's session; for staff",
          description:
            'The token has the current role as its claim. A session is renewed for at most 16 hours after its sign-in, and stays the same session.',
          response: { 200: RenewedSessionReply },
        },
      },
      async (request) => await renewSession(identity, actorOf(request)),
    );
  };
}
