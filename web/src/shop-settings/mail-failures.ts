import type { MailFailuresReply } from '@tall-order/domain/mail-contract.ts';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import type { useFetched } from '../fetched/use-fetched.ts';

/** The shop's mail, as the owner's screen has fetched it. */
export type FetchedMail = ReturnType<typeof useFetched<MailFailuresReply>>;

export function fetchMailFailures(token: string) {
  return requestQuietly(ownCall('GET /mail/failures.json', { token }));
}

export const NO_MAIL = 'This shop has no mail server: customers are not e-mailed.';

/** What a closed section says of the mail. @param chosen what the owner has chosen, in a sentence */
export function mailSentence(fetched: FetchedMail['fetched'], chosen: string): string {
  if (fetched.kind !== 'loaded') return chosen;
  const { canMail, waiting } = fetched.value;
  if (!canMail) return NO_MAIL;
  return waiting === 0 ? chosen : `${chosen} ${waitingInWords(waiting)}`;
}

/** @param waiting how many mails are to be sent again */
export function waitingInWords(waiting: number): string {
  if (waiting === 0) return 'No mail is waiting to be sent again.';
  const count = waiting === 1 ? 'One mail was' : `${waiting} mails were`;
  return `${count} not sent yet. The shop tries again for a day.`;
}
