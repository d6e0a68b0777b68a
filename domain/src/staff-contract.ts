import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { strict, time } from './contract-parts.ts';
import { STAFF_ROLES } from './rights.ts';

const StaffMemberReply = Type.Object(
  {
    email: Type.String(),
    emailVerified: Type.Boolean({ description: 'whether they have shown to receive mail there' }),
    displayName: Type.Optional(Type.String()),
    /** any text: a later version may know more roles than this one */
    role: Type.String(),
    grantedAt: time,
  },
  strict,
);
export type StaffMemberReply = Static<typeof StaffMemberReply>;

/** The answer of `GET /staff.json`: all accounts with a role, keyed by account. */
export const StaffReply = Type.Record(Type.String(), StaffMemberReply);

/** The body of `POST /staff.json`. */
export const GrantRoleBody = Type.Object(
  {
    email: Type.String({ maxLength: 4096 }),
    role: Type.Enum(STAFF_ROLES),
    /** by which colleagues know them; becomes the account's display name */
    name: Type.Optional(Type.String({ maxLength: 80 })),
    /** refuses an unconfirmed address, if the shop can mail the link that confirms it */
    onlyConfirmed: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type GrantRoleBody = Static<typeof GrantRoleBody>;

/** The answer of `POST /staff.json`: the account that has the role now. */
export const StaffNameReply = Type.Object({ name: Type.String() }, strict);

/** Who changed a role. */
const ROLE_WAYS = ['owner', 'command line', 'owner link', 'account deleted'] as const;
export type RoleWay = (typeof ROLE_WAYS)[number];
const WAYS_IN_WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ROLE_WAYS);

/** What an owner did about a customer's account behind an order; it leaves the role as it is. */
export type AccountAct = 'account looked up' | 'orders cancelled' | 'orders of network cancelled';

/** An entry of the record of changes: a role that was changed, or what an owner did with an account. */
const RoleChangeReply = Type.Object(
  {
    localId: Type.String(),
    /** absent if the account was deleted */
    email: Type.Optional(Type.String()),
    way: Type.String({
      description: `who changed the role: ${WAYS_IN_WORDS}; else what was done, such as account looked up`,
    }),
    changedBy: Type.Optional(Type.String({ description: 'localId; none for the command line' })),
    changedByEmail: Type.Optional(Type.String()),
    /** any text, like `role` of a member of staff */
    before: Type.String(),
    after: Type.String(),
    changedAt: time,
  },
  strict,
);
export type RoleChangeReply = Static<typeof RoleChangeReply>;

/** The answer of `GET /role-changes.json`: the latest changes, keyed by number. */
export const RoleChangesReply = Type.Record(Type.String(), RoleChangeReply);

/** The body of `POST /owner-link.json`: the code of the link that the shop printed. */
export const OwnerCodeBody = Type.Object({ code: Type.String({ maxLength: 256 }) }, strict);
export type OwnerCodeBody = Static<typeof OwnerCodeBody>;

/** The answer of `POST /owner-link.json`: the caller's new role. */
export const OwnerCodeReply = Type.Object({ role: Type.Literal('owner') }, strict);

/** The calls about roles, and the one that makes the first owner. */
export const STAFF_CALLS = {
  'GET /staff.json': {
    name: 'fetchStaff',
    summary: 'Everybody with a role, keyed by account; for the owner',
    for: 'owner',
    reply: StaffReply,
  },
  'POST /staff.json': {
    name: 'grantRole',
    summary: 'Give the account of an e-mail address a role; for the owner',
    for: 'owner',
    body: GrantRoleBody,
    reply: StaffNameReply,
    refusals: { 404: 'message', 409: 'message' },
  },
  'DELETE /staff/:id.json': {
    name: 'revokeRole',
    summary: 'Make an account a customer again; for the owner',
    for: 'owner',
    reply: Type.Null(),
    refusals: { 409: 'message' },
  },
  'GET /role-changes.json': {
    name: 'fetchRoleChanges',
    summary: 'The latest changes of roles, newest first; for the owner',
    for: 'owner',
    reply: RoleChangesReply,
  },
  'POST /owner-link.json': {
    name: 'redeemOwnerLink',
    summary: 'Make the caller the owner of a shop that has none',
    description:
      'The code is in the link that the shop printed. A token that is refreshed afterwards has the role as its claim.',
    for: 'account',
    body: OwnerCodeBody,
    reply: OwnerCodeReply,
    refusals: { 410: 'message' },
  },
} as const satisfies CallEntries;
