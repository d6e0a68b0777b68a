import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RoleChangesReply } from '@tall-order/domain/staff-contract.ts';
import type { CallContext } from '../identity/identity.ts';
import { withoutNulls } from '../wire/without-nulls.ts';
import { recordKey } from '../wire/record-key.ts';
import { requireRole } from './require-role.ts';
import { findRoleChanges } from './role-changes.ts';

export function roleChangesRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/role-changes.json',
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: requireRole(context, 'owner'),
        schema: {
          operationId: 'fetchRoleChanges',
          summary: 'The latest changes of roles, newest first; for the owner',
          response: { 200: RoleChangesReply },
        },
      },
      async () => {
        const changes = await findRoleChanges(context.db);
        return Object.fromEntries(
          changes.map(({ turn, accountId, email, changedBy, changedByEmail, ...change }) => [
            recordKey(turn),
            {
              localId: accountId,
              ...change,
              ...withoutNulls({ email, changedBy, changedByEmail }),
            },
          ]),
        );
      },
    );
  };
}
