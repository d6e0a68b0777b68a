import type { MailFailuresReply, TestMailReply } from '@tall-order/domain/mail-contract.ts';
import { dataAddress } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { isRecord, parseAmount } from './parsing.ts';
import type { Unread } from './parsing.ts';

export type MailFailure = MailFailuresReply['mails'][number];

/** The caller shows a failure. */
export function fetchMailFailures(token: string): Promise<Reply<MailFailuresReply>> {
  return requestQuietly({
    method: 'GET',
    address: dataAddress('/mail/failures.json', token),
    parse: parseMailFailures,
  });
}

export function sendTestMail(token: string): Promise<Reply<TestMailReply>> {
  return request({
    method: 'POST',
    address: dataAddress('/mail/test.json', token),
    parse: parseTestMail,
  });
}

function parseMailFailures(json: unknown): MailFailuresReply | null {
  if (!isRecord(json)) return null;
  const { canMail, waiting, mails }: Unread<MailFailuresReply> = json;
  if (typeof canMail !== 'boolean' || !Array.isArray(mails)) return null;
  return { canMail, waiting: parseAmount(waiting) ?? 0, mails: mails.flatMap(parseFailure) };
}

/** An empty list for a mail that breaks the contract. */
function parseFailure(json: unknown): MailFailure[] {
  if (!isRecord(json)) return [];
  const { id, recipient, subject, reason, madeAt, failedSince, nextTryAt }: Unread<MailFailure> =
    json;
  const [made, since] = [parseAmount(madeAt), parseAmount(failedSince)];
  if (made === null || since === null) return [];
  return [
    {
      id: String(id),
      recipient: String(recipient),
      subject: String(subject),
      reason: String(reason),
      madeAt: made,
      failedSince: since,
      nextTryAt: parseAmount(nextTryAt),
    },
  ];
}

function parseTestMail(json: unknown): TestMailReply | null {
  if (!isRecord(json)) return null;
  const { recipient, failure }: Unread<TestMailReply> = json;
  if (typeof recipient !== 'string') return null;
  return { recipient, failure: typeof failure === 'string' ? failure : null };
}
