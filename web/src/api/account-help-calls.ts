import type {
  DisabledBody,
  DisabledReply,
  PasswordLinkBody,
  PasswordLinkReply,
} from '@tall-order/domain/account-help-contract.ts';
import type { Reply } from './client.ts';
import { ownCall } from './own-call.ts';
import { requestForStaff } from './staff-calls.ts';

export function setDisabled(token: string, body: DisabledBody): Promise<Reply<DisabledReply>> {
  return requestForStaff({
    ...ownCall('POST /accounts/disabled.json', { token, body }),
    isShownByScreen: isShownInForm,
  });
}

export function makePasswordLink(
  token: string,
  body: PasswordLinkBody,
): Promise<Reply<PasswordLinkReply>> {
  return requestForStaff({
    ...ownCall('POST /accounts/password-link.json', { token, body }),
    isShownByScreen: isShownInForm,
  });
}

function isShownInForm({ status }: { status: number | null }): boolean {
  return status === 404 || status === 409 || status === 429;
}
