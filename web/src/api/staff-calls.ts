import { isRole } from '@tall-order/domain/rights.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type {
  GrantRoleBody,
  RoleChangeReply,
  StaffMemberReply,
} from '@tall-order/domain/staff-contract.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { request } from './client.ts';
import type { Call, Reply, RequestFailure } from './client.ts';
import { messageFor } from './messages.ts';
import { ownCall } from './own-call.ts';
import { withIds } from './records.ts';

export interface StaffMember extends StaffMemberReply {
  id: string;
  role: Role;
}

export interface RoleChange extends RoleChangeReply {
  id: string;
  before: Role;
  after: Role;
}

/** In the order of their e-mail addresses. */
export function fetchStaff(token: string): Promise<Reply<StaffMember[]>> {
  const call = ownCall('GET /staff.json', { token }, (staff) =>
    withIds(staff).map((member) => Object.assign(member, { role: roleNamed(member.role) })),
  );
  return requestForStaff(call);
}

/** Newest first. */
export function fetchRoleChanges(token: string): Promise<Reply<RoleChange[]>> {
  const call = ownCall('GET /role-changes.json', { token }, (changes) =>
    withIds(changes).map((change) =>
      Object.assign(change, {
        before: roleNamed(change.before),
        after: roleNamed(change.after),
      }),
    ),
  );
  return requestForStaff(call);
}

/** The screen asks again about an address that is not confirmed. @returns the account's id */
export function grantRole(token: string, body: GrantRoleBody): Promise<Reply<string>> {
  return requestForStaff({
    ...ownCall('POST /staff.json', { token, body }, ({ name }) => name),
    isShownByScreen: isUnconfirmed,
  });
}

export function isUnconfirmed({ message }: RequestFailure): boolean {
  return message === DATA_ERRORS.ADDRESS_UNCONFIRMED.message;
}

/** The staff page itself shows the refusal to revoke the last owner's role. */
export function revokeRole(token: string, id: string): Promise<Reply<true>> {
  return requestForStaff({
    ...ownCall('DELETE /staff/:id.json', { token, params: { id } }),
    isShownByScreen: ({ status }) => status === 409,
  });
}

export function staffMessageFor(sent: string): string {
  return sent === STOREFRONT_ERRORS.PERMISSION_DENIED.message
    ? 'Only an owner of the shop may do this, and you are not one at the moment.'
    : messageFor(sent);
}

/** Words the refusals for staff. */
export function requestForStaff<Value>(call: Call<Value>): Promise<Reply<Value>> {
  return request({ ...call, words: staffMessageFor });
}

/** A role that this version does not know gives no right. */
function roleNamed(text: string): Role {
  return isRole(text) ? text : 'customer';
}
