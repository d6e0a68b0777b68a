import { Type } from 'typebox';
import type { Static } from 'typebox';
import { strict, time } from './contract-parts.ts';
import { STAFF_ROLES } from './roles.ts';

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
    /** refuses an unconfirmed address, if the shop can mail the link that confirms it */
    onlyConfirmed: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type GrantRoleBody = Static<typeof GrantRoleBody>;

/** The answer of `POST /staff.json`: the account that has the role now. */
export const StaffNameReply = Type.Object({ name: Type.String() }, strict);

/** A change of an account's role. */
const RoleChangeReply = Type.Object(
  {
    localId: Type.String(),
    /** absent if the account was deleted */
    email: Type.Optional(Type.String()),
    way: Type.String({ description: 'owner, command line, owner link or account deleted' }),
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
