import { isRole } from '@tall-order/domain/roles.ts';
import type { Role } from '@tall-order/domain/roles.ts';
import type {
  GrantRoleBody,
  OwnerCodeBody,
  RoleChangeReply,
  StaffMemberReply,
} from '@tall-order/domain/staff-contract.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { dataAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Call, Reply, RequestFailure } from './client.ts';
import { messageFor } from './messages.ts';
import { parseAmount, parseAnyRecord, parseName, parseNull, parseText } from './parsing.ts';
import type { Parsed, Unread } from './parsing.ts';
import { parseEntries } from './record-entries.ts';

// Only the shop's own server has these calls: no other service has roles.

export interface StaffMember extends Parsed<Omit<StaffMemberReply, 'role'>> {
  id: string;
  role: Role;
}

export interface RoleChange extends Parsed<
  Omit<RoleChangeReply, 'localId' | 'changedBy' | 'before' | 'after'>
> {
  id: string;
  before: Role;
  after: Role;
}

/** In the order of their e-mail addresses. */
export function fetchStaff(token: string): Promise<Reply<StaffMember[]>> {
  return requestForStaff({
    method: 'GET',
    address: dataAddress('/staff.json', token),
    parse: parseStaff,
  });
}

/** Newest first. */
export function fetchRoleChanges(token: string): Promise<Reply<RoleChange[]>> {
  return requestForStaff({
    method: 'GET',
    address: dataAddress('/role-changes.json', token),
    parse: parseRoleChanges,
  });
}

/** The screen asks again about an address that is not confirmed. @returns the account's id */
export function grantRole(token: string, body: GrantRoleBody): Promise<Reply<string>> {
  return requestForStaff({
    method: 'POST',
    address: dataAddress('/staff.json', token),
    body,
    parse: parseName,
    isShownByScreen: isUnconfirmed,
  });
}

export function isUnconfirmed({ message }: RequestFailure): boolean {
  return message === DATA_ERRORS.ADDRESS_UNCONFIRMED.message;
}

/** The staff page itself shows the refusal to revoke the last owner's role. */
export function revokeRole(token: string, id: string): Promise<Reply<true>> {
  return requestForStaff({
    method: 'DELETE',
    address: dataAddress(`/staff/${encodeURIComponent(id)}.json`, token),
    parse: parseNull,
    isShownByScreen: ({ status }) => status === 409,
  });
}

/** The page that the link opens shows that it no longer works. */
export function redeemOwnerCode(token: string, body: OwnerCodeBody): Promise<Reply<true>> {
  return requestForStaff({
    method: 'POST',
    address: dataAddress('/owner-link.json', token),
    body,
    parse: parseAnyRecord,
    isShownByScreen: ({ status }) => status === 410,
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

function parseStaff(json: unknown): StaffMember[] | null {
  return parseEntries(
    json,
    (id, { email, emailVerified, displayName, role, grantedAt }: Unread<StaffMemberReply>) => {
      const at = parseAmount(grantedAt);
      if (typeof email !== 'string' || at === null) return null;
      return {
        id,
        email,
        emailVerified: emailVerified === true,
        displayName: parseText(displayName),
        role: parseRole(role),
        grantedAt: at,
      };
    },
  );
}

function parseRoleChanges(json: unknown): RoleChange[] | null {
  return parseEntries(
    json,
    (id, { email, way, changedByEmail, before, after, changedAt }: Unread<RoleChangeReply>) => {
      const at = parseAmount(changedAt);
      if (at === null) return null;
      return {
        id,
        email: parseText(email),
        way: parseText(way) ?? '',
        changedByEmail: parseText(changedByEmail),
        before: parseRole(before),
        after: parseRole(after),
        changedAt: at,
      };
    },
  );
}

function parseRole(value: unknown): Role {
  return typeof value === 'string' && isRole(value) ? value : 'customer';
}
