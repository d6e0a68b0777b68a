import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writeAs, writerOf } from '../../accounts/roles/write-as.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseInvalidPath } from '../../http/wire/addresses.ts';
import {
  chooseOrderMails,
  endOrderMails,
  unsubscribePath,
  wantsOrderMails,
} from './mail-choices.ts';

/** The caller's choice whether to be mailed about orders. */
export function mailChoiceRoutes({ db, canMail }: CallContext) {
  return {
    'GET /mail/choice.json': async (request) => ({
      orderMails: await wantsOrderMails(db, actorOf(request).accountId),
      canMail,
    }),
    'PATCH /mail/choice.json': async (request) => {
      const writer = writerOf(request);
      const { orderMails } = request.body;
      await writeAs(db, writer, async (transaction) => {
        await chooseOrderMails(transaction, writer.accountId, orderMails);
      });
      return { orderMails, canMail };
    },
  } satisfies Partial<Handlers>;
}

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
