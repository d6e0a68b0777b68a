import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OwnerCodeBody, OwnerCodeReply } from '@tall-order/domain/staff-contract.ts';
import { requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { redeemOwnerCode } from './owner-link.ts';
import { writerOf } from './write-as.ts';

/** Makes the caller the first owner, by the link that a shop without an owner prints when it starts. */
export function ownerLinkRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.post(
      '/owner-link.json',
      {
        config: { dialect: 'data', signedIn: true, refuses: [410] },
        onRequest: requireActor(context),
        schema: {
          operationId: 'redeemOwnerLink',
          summary: 'Make the caller the owner of a shop that has none',
          description:
            'The code is in the link that the shop printed. A token that is refreshed afterwards has the role as its claim.',
          body: OwnerCodeBody,
          response: { 200: OwnerCodeReply },
        },
      },
      async (request) => {
        await redeemOwnerCode(db, request.body.code, writerOf(request), now());
        return { role: 'owner' as const };
      },
    );
  };
}
