import type {
  MailChoiceBody,
  MailChoiceReply,
  MailFailuresReply,
  TestMailReply,
} from '@tall-order/domain/mail-contract.ts';
import { ok } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** The fake shop's mail and its failures. @param emailOf gives the address in a token */
export function createFakeMail(emailOf: (idToken: string) => string) {
  const mail = {
    works: true,
    aboutOrders: true,
    failing: [] as MailFailuresReply['mails'],
    /** why a test mail is not sent */
    failure: null as string | null,
  };
  const choice = (): MailChoiceReply => ({ orderMails: mail.aboutOrders, canMail: mail.works });
  const failures = (): MailFailuresReply => ({
    canMail: mail.works,
    waiting: mail.failing.filter(({ nextTryAt }) => nextTryAt !== null).length,
    mails: mail.failing,
  });
  const test = (idToken: string): TestMailReply => ({
    recipient: emailOf(idToken),
    failure: mail.failure,
  });

  const reply = ({ method, path, body, query }: SeenRequest): Answer | null => {
    switch (`${method} ${path}`) {
      case 'GET /mail/choice.json':
        return ok(choice());
      case 'PATCH /mail/choice.json':
        mail.aboutOrders = (body as MailChoiceBody).orderMails; // the storefront's own call
        return ok(choice());
      case 'GET /mail/failures.json':
        return ok(failures());
      case 'POST /mail/test.json':
        return ok(test(query.get('auth') ?? ''));
      default:
        return null;
    }
  };
  return { mail, reply };
}
