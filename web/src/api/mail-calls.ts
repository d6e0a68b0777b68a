import type { MailChoiceBody, MailChoiceReply } from '@tall-order/domain/mail-contract.ts';
import { dataAddress } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { isRecord } from './parsing.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

/** The caller shows a failure, because the visitor did not start the call. */
export function fetchMailChoice(token: string): Promise<Reply<MailChoiceReply>> {
  return requestQuietly({
    method: 'GET',
    address: dataAddress('/mail/choice.json', token),
    parse: parseMailChoice,
  });
}

export function changeMailChoice(
  token: string,
  body: MailChoiceBody,
): Promise<Reply<MailChoiceReply>> {
  return request({
    method: 'PATCH',
    address: dataAddress('/mail/choice.json', token),
    body,
    parse: parseMailChoice,
  });
}

function parseMailChoice(json: unknown): MailChoiceReply | null {
  if (!isRecord(json) || typeof json['orderMails'] !== 'boolean') return null;
  return { orderMails: json['orderMails'], canMail: json['canMail'] === true };
}
