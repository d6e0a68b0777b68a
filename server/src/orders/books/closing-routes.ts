import type { ClosingReply } from '@tall-order/domain/closing-contract.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findRole } from '../../accounts/roles/roles-queries.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import type { ShopCache } from '../../shop/settings/shop-settings-queries.ts';
import { findBusinessDay, zoneOf } from '../../shop/settings/shop-day.ts';
import { requireIdempotencyKey } from '../placing/idempotency-keys.ts';
import { closeBooks } from './close-books.ts';
import { takenReply, toReply } from './closing-reply.ts';
import { findLastClosings, sumUnfinished, sumEntriesOf } from './closings-queries.ts';

/** How many records are listed. */
const LISTED = 50;

/** The calls that close the books. */
export function closingRoutes({ db, now }: CallContext, shopCache: ShopCache, currency: string) {
  return {
    'GET /closings.json': async (request) => {
      const { settings } = await shopCache.read();
      const zone = zoneOf(settings);
      return await readingOneMoment(db, async (moment) => {
        const role = await findRole(moment, actorOf(request).accountId);
        const records = await findLastClosings(moment, LISTED);
        const closings: ClosingReply[] = [];
        for (const record of records) closings.push(await toReply(moment, record, role));
        const open = takenReply(await sumEntriesOf(moment, null, currency));
        const at = now();
        const { endsAt } = await findBusinessDay(moment, at);
        const { due, ...counts } = await sumUnfinished(moment, { now: at, endsAt, currency });
        const unfinished = { ...counts, due: toDecimal(due) };
        return { last: records[0]?.number ?? 0, open, unfinished, currency, zone, closings };
      });
    },
    'POST /closings.json': async (request) => {
      const key = requireIdempotencyKey(request.headers['idempotency-key']);
      const asked = { body: request.body, key, currency };
      const closing = await closeBooks(db, asked, writerOf(request), now());
      return await toReply(db, closing, closing.madeAs);
    },
  } satisfies Partial<Handlers>;
}
