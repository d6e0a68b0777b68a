import type { ClosingReply } from '@tall-order/domain/closing-contract.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { ShopCache } from '../../shop/settings/shop-cache.ts';
import { machineZone } from '../../shop/settings/shop-day.ts';
import { requireIdempotencyKey } from '../placing/idempotency-keys.ts';
import { closeBooks } from './close-books.ts';
import { takenReply, toReply } from './closing-reply.ts';
import { findLastClosings, sumEntriesOf } from './closings-queries.ts';

/** How many records are listed. */
const LISTED = 50;

/** The calls that close the books. */
export function closingRoutes({ db, now }: CallContext, shopCache: ShopCache, currency: string) {
  return {
    'GET /closings.json': async () => {
      const { settings } = await shopCache.read();
      const zone = settings.timeZone ?? machineZone();
      return await readingOneMoment(db, async (moment) => {
        const records = await findLastClosings(moment, LISTED);
        const closings: ClosingReply[] = [];
        for (const record of records) closings.push(await toReply(moment, record));
        const open = takenReply(await sumEntriesOf(moment, null));
        return { last: records[0]?.number ?? 0, open, currency, zone, closings };
      });
    },
    'POST /closings.json': async (request) => {
      const key = requireIdempotencyKey(request.headers['idempotency-key']);
      const asked = { body: request.body, key, currency };
      return await toReply(db, await closeBooks(db, asked, writerOf(request), now()));
    },
  } satisfies Partial<Handlers>;
}
