import type { CallContext } from '../../accounts/identity/identity.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findRole } from '../../accounts/roles/roles-queries.ts';
import { cacheFor } from '../../db/cache-for.ts';
import { findTroubles } from './find-troubles.ts';

/** Every open screen of staff asks every few seconds. */
const SHARED_MS = 2000;

/** What keeps the shop from its work, for whoever works. */
export function troubleRoutes({ db, now }: CallContext) {
  const shared = cacheFor(() => findTroubles(db, now()), SHARED_MS);
  return {
    'GET /troubles.json': async (request) => {
      const { troubles, prints } = await shared.read();
      const isOwner = (await findRole(db, actorOf(request).accountId)) === 'owner';
      // Only the owner can mend the mail server, and its answer may name it.
      return { troubles: troubles.filter(({ kind }) => isOwner || kind !== 'mail'), prints };
    },
  } satisfies Partial<Handlers>;
}
