import type { MailChoiceReply } from '@tall-order/domain/mail-contract.ts';
import { requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { ownCall } from './own-call.ts';

/** The caller shows a failure, because the visitor did not start the call. */
export function fetchMailChoice(token: string): Promise<Reply<MailChoiceReply>> {
  return requestQuietly(ownCall('GET /mail/choice.json', { token }));
}
