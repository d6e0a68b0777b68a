import type { CallContext } from '../identity/identity.ts';
import { recordKey, withoutNulls } from '../../http/wire/fields.ts';
import type { Handlers } from './answer-calls.ts';
import { grantRole, setRole } from './grant-role.ts';
import { redeemOwnerCode } from './owner-link.ts';
import { findRoleChanges, findStaff } from './roles-queries.ts';
import { writerOf } from './write-as.ts';

/** The owner reads, grants and revokes roles. The link that a shop without an owner prints makes the first one. */
export function staffRoutes({ db, now, canMail }: CallContext) {
  return {
    'GET /staff.json': async () => {
      const staff = await findStaff(db);
      return Object.fromEntries(
        staff.map(({ id, emailVerified, displayName, ...member }) => [
          id,
          { ...member, emailVerified: emailVerified === 1, ...withoutNulls({ displayName }) },
        ]),
      );
    },
    'POST /staff.json': async (request) => {
      const { email, role, name, onlyConfirmed = false } = request.body;
      const by = writerOf(request);
      const change = {
        role,
        way: 'owner',
        changedBy: by.accountId,
        onlyConfirmed: onlyConfirmed && canMail,
        ...(name !== undefined && { displayName: name }),
      } as const;
      const { account } = await grantRole(db, email, change, now(), by);
      return { name: account.id };
    },
    'DELETE /staff/:id.json': async (request) => {
      const by = writerOf(request);
      const change = { role: 'customer', way: 'owner', changedBy: by.accountId } as const;
      await setRole(db, { accountId: request.params.id, ...change }, now(), by);
      return null;
    },
    'GET /role-changes.json': async () => {
      const changes = await findRoleChanges(db);
      return Object.fromEntries(
        changes.map(({ turn, accountId, email, changedBy, changedByEmail, ...change }) => [
          recordKey(turn),
          { localId: accountId, ...change, ...withoutNulls({ email, changedBy, changedByEmail }) },
        ]),
      );
    },
    'POST /owner-link.json': async (request) => {
      await redeemOwnerCode(db, request.body.code, writerOf(request), now());
      return { role: 'owner' as const };
    },
  } satisfies Partial<Handlers>;
}
