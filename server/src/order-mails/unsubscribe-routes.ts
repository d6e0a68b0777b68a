import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../db/transaction.ts';
import type { CallContext } from '../identity/identity.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { refuseOtherMethods } from '../wire/other-methods.ts';
import { endOrderMails, unsubscribePath } from './mail-choices.ts';

/** Ending the mail about orders from a mail program, which sends a form of its own: RFC 8058. */
export function unsubscribeRoutes({
  db,
  now,
}: Pick<CallContext, 'db' | 'now'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    const path = unsubscribePath(':token');
    // What the body says is not looked at: the address is enough.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
      done(null, undefined);
    });
    app.post(
      path,
      {
        config: { dialect: 'data' },
        onRequest: refuseInvalidPath,
        schema: {
          operationId: 'endOrderMails',
          tags: ['data'],
          summary: 'End the mail about orders, by the address in one of them',
          params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
          response: { 200: Type.Object({ orderMails: Type.Literal(false) }) },
        },
      },
      async ({ params }) => {
        await inTransaction(db, (transaction) => endOrderMails(transaction, params.token, now()));
        // The same for a token that nobody has, so that none can be found by trying.
        return { orderMails: false as const };
      },
    );
    refuseOtherMethods(app, path, ['POST'], 'data');
  };
}
