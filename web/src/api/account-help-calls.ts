import type {
  DisabledBody,
  PasswordLinkBody,
  PasswordLinkReply,
} from '@tall-order/domain/account-help-contract.ts';
import { dataAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { isRecord, parseAmount } from './parsing.ts';
import { staffMessageFor } from './staff-calls.ts';

// These calls are an addition of the shop's own server: no other service has owners.

/** Shuts an account out, or lets it in again. @returns how many of its orders are open */
export function setDisabled(token: string, body: DisabledBody): Promise<Reply<number>> {
  return request({
    method: 'POST',
    address: dataAddress('/accounts/disabled.json', token),
    body,
    words: staffMessageFor,
    isAsked: isShownInForm,
    parse: (json) => (isRecord(json) ? parseAmount(json['openOrders']) : null),
  });
}

/** Makes a link with which the customer of an address sets a new password. */
export function makePasswordLink(
  token: string,
  body: PasswordLinkBody,
): Promise<Reply<PasswordLinkReply>> {
  return request({
    method: 'POST',
    address: dataAddress('/accounts/password-link.json', token),
    body,
    words: staffMessageFor,
    isAsked: isShownInForm,
    parse: (json) => {
      if (!isRecord(json) || typeof json['link'] !== 'string') return null;
      const expiresAt = parseAmount(json['expiresAt']);
      return expiresAt === null ? null : { link: json['link'], expiresAt };
    },
  });
}

function isShownInForm({ status }: { status: number | null }): boolean {
  return status === 404 || status === 409 || status === 429;
}
