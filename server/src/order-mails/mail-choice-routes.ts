import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MailChoiceBody, MailChoiceReply } from '@tall-order/domain/mail-contract.ts';
import { actorOf, requireActor } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { chooseOrderMails, wantsOrderMails } from './mail-choices.ts';

const PATH = '/mail/choice.json';

/** The caller's choice whether to be mailed about orders. */
export function mailChoiceRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, canMail } = context;
    const config = { dialect: 'data', signedIn: true } as const;
    const onRequest = requireActor(context);
    app.get(
      PATH,
      {
        config,
        onRequest,
        schema: {
          operationId: 'fetchMailChoice',
          summary: 'Whether the caller is mailed about their orders',
          response: { 200: MailChoiceReply },
        },
      },
      async (request) => ({
        orderMails: await wantsOrderMails(db, actorOf(request).accountId),
        canMail,
      }),
    );
    app.patch(
      PATH,
      {
        config: { ...config, refuses: [409] },
        onRequest,
        schema: {
          operationId: 'changeMailChoice',
          summary: 'Choose whether the caller is mailed about their orders',
          body: MailChoiceBody,
          response: { 200: MailChoiceReply },
        },
      },
      async (request) => {
        const writer = writerOf(request);
        const { orderMails } = request.body;
        await writeAs(db, writer, async (transaction) => {
          await chooseOrderMails(transaction, writer.accountId, orderMails);
        });
        return { orderMails, canMail };
      },
    );
  };
}
