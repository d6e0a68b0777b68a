import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { refuseInvalidPath } from '../../http/wire/addresses.ts';
import { endOrderMails, unsubscribePath } from './mail-choices.ts';

/** Mail programs call this to end the mail about orders (RFC 8058). */
export function unsubscribeRoutes({
  db,
  now,
}: Pick<CallContext, 'db' | 'now'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    const path = unsubscribePath(':token');
    // The body is ignored, because the address is enough.
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
          summary: 'End the mail about orders, with the token from one of the mails',
          params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
          response: { 200: Type.Object({ orderMails: Type.Literal(false) }) },
        },
      },
      async ({ params }) => {
        await inTransaction(db, (transaction) => endOrderMails(transaction, params.token, now()));
        // An unknown token gets the same reply, so that tokens cannot be probed.
        return { orderMails: false as const };
      },
    );
  };
}
