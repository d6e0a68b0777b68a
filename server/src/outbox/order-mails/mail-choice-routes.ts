import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writeAs, writerOf } from '../../accounts/roles/write-as.ts';
import { chooseOrderMails, wantsOrderMails } from './mail-choices.ts';

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
