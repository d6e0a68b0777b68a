import type { CallContext } from '../../accounts/identity/identity.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findRole } from '../../accounts/roles/roles-queries.ts';
import { writeAs, writerOf } from '../../accounts/roles/write-as.ts';
import { cacheFor } from '../../db/cache-for.ts';
import { printClosing } from '../printing/print-closing.ts';
import { reprintOrder } from '../printing/reprint-order.ts';
import { findTroubles } from './find-troubles.ts';

/** Every open screen of staff asks every few seconds. */
const SHARED_MS = 2000;

/** What keeps the shop from its work, and slips that somebody wants on paper, for whoever works. */
export function troubleRoutes({ db, now }: CallContext) {
  const shared = cacheFor(() => findTroubles(db, now()), SHARED_MS);
  return {
    'GET /troubles.json': async (request) => {
      const { troubles, prints } = await shared.read();
      const isOwner = (await findRole(db, actorOf(request).accountId)) === 'owner';
      // Only the owner can mend the mail server, and its answer may name it.
      return { troubles: troubles.filter(({ kind }) => isOwner || kind !== 'mail'), prints };
    },
    'POST /kitchen/baskets/:id/slips.json': async (request) => {
      const writer = writerOf(request);
      const slips = { orderId: request.params.id, which: 'kitchen' } as const;
      return await writeAs(db, writer, (transaction) =>
        reprintOrder(transaction, slips, writer, now()),
      );
    },
    'POST /counter/baskets/:id/slips.json': async (request) => {
      const writer = writerOf(request);
      const slips = { orderId: request.params.id, which: 'counter' } as const;
      return await writeAs(db, writer, (transaction) =>
        reprintOrder(transaction, slips, writer, now()),
      );
    },
    'POST /closings/:id/slips.json': async (request) => {
      const writer = writerOf(request);
      return await writeAs(db, writer, (transaction) =>
        printClosing(transaction, request.params.id, writer, now()),
      );
    },
  } satisfies Partial<Handlers>;
}
