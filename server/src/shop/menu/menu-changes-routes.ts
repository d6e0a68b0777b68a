import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { recordKey, withoutNulls } from '../../http/wire/fields.ts';
import { findMenuChanges } from './menu-changes.ts';

/** Who has changed the menu, for the owner. */
export function menuChangesRoutes({ db }: CallContext) {
  return {
    'GET /menu-changes.json': async () => {
      const changes = await findMenuChanges(db);
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
  } satisfies Partial<Handlers>;
}

function parsed(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}
