import type {
  DisabledBody,
  DisabledReply,
  PasswordLinkBody,
  PasswordLinkReply,
} from '@tall-order/domain/account-help-contract.ts';
import { dataAddress } from './base-addresses.ts';
import type { Reply } from './client.ts';
import { isRecord, parseAmount } from './parsing.ts';
import type { Unread } from './parsing.ts';
import { requestForStaff } from './staff-calls.ts';

// Only the shop's own server has these calls: no other service has owners.

/** @returns how many of the account's orders are open */
export function setDisabled(token: string, body: DisabledBody): Promise<Reply<number>> {
  return requestForStaff({
    method: 'POST',
    address: dataAddress('/accounts/disabled.json', token),
    body,
    isShownByScreen: isShownInForm,
    parse: (json) => {
      if (!isRecord(json)) return null;
      const { openOrders }: Unread<DisabledReply> = json;
      return parseAmount(openOrders);
    },
  });
}

export function makePasswordLink(
  token: string,
  body: PasswordLinkBody,
): Promise<Reply<PasswordLinkReply>> {
  return requestForStaff({
    method: 'POST',
    address: dataAddress('/accounts/password-link.json', token),
    body,
    isShownByScreen: isShownInForm,
    parse: (json) => {
      if (!isRecord(json)) return null;
      const { link, ...sent }: Unread<PasswordLinkReply> = json;
      const expiresAt = parseAmount(sent.expiresAt);
      return typeof link !== 'string' || expiresAt === null ? null : { link, expiresAt };
    },
  });
}

function isShownInForm({ status }: { status: number | null }): boolean {
  return status === 404 || status === 409 || status === 429;
}
