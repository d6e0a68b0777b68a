import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MenuChangesReply } from '@tall-order/domain/menu-contract.ts';
import type { CallContext } from '../identity/identity.ts';
import { withoutNulls } from '../wire/without-nulls.ts';
import { recordKey } from '../wire/record-key.ts';
import { requireRole } from '../roles/require-role.ts';
import { findMenuChanges } from './menu-changes.ts';

export function menuChangesRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/menu-changes.json',
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: requireRole(context, 'owner'),
        schema: {
          operationId: 'fetchMenuChanges',
          summary: 'The latest changes of the menu, newest first; for the owner',
          response: { 200: MenuChangesReply },
        },
      },
      async () => {
        const changes = await findMenuChanges(context.db);
        return Object.fromEntries(
          changes.map(({ version, changedByEmail, before, after, ...change }) => [
            recordKey(version),
            {
              ...change,
              before: parsed(before),
              after: parsed(after),
              ...withoutNulls({ changedByEmail }),
            },
          ]),
        );
      },
    );
  };
}

function parsed(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}
