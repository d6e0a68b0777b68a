import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CLOCKS_DIFFER_MS } from '@tall-order/domain/durations.ts';
import { OPEN_MS, OPEN_STATUSES } from '@tall-order/domain/order-status.ts';
import { CHANGED_SLIP, CLOSING_SLIP } from '@tall-order/domain/print-job.ts';
import { SLIP_KINDS, printsKind } from '@tall-order/domain/printer.ts';
import type { SlipKind } from '@tall-order/domain/printer.ts';
import { boardTrouble, mailTrouble, printerTrouble } from '@tall-order/domain/troubles.ts';
import type { Trouble } from '@tall-order/domain/troubles.ts';
import type { CallContext } from '../accounts/identity/identity.ts';
import { actorOf } from '../accounts/identity/authenticate.ts';
import type { Handlers } from '../accounts/roles/answer-calls.ts';
import { findRole } from '../accounts/roles/roles-queries.ts';
import { cacheFor } from '../db/cache-for.ts';
import type { Schema } from '../db/schema.ts';
import { mayBeOpen, mayBeReadAtCounter } from '../orders/order-windows.ts';
import { sellingOf } from '../shop/settings/shop-day.ts';
import { findBoardSeenAt, readShop } from '../shop/settings/shop-settings-queries.ts';
import { OPEN_STATES } from './jobs.ts';
import { countWaiting } from './printing/printer-list.ts';
import { findPrinters } from './printing/printer-queries.ts';

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

/** What keeps the shop from its work, for whoever works, and the slips that its printers print. */
export interface ShopTroubles {
  troubles: Trouble[];
  prints: SlipKind[];
}

/**
 * The one place that decides what whoever works is told of printers, boards and mail.
 * @param now milliseconds since 1970
 */
export async function findTroubles(db: Kysely<Schema>, now: number): Promise<ShopTroubles> {
  const printers = await findPrinters(db);
  const prints = SLIP_KINDS.filter((kind) =>
    printers.some((printer) => printsKind(printer.prints, kind)),
  );
  const waiting = printers.length === 0 ? new Map() : await countWaiting(db, now);
  const lost = printers.length === 0 ? new Map() : await countLost(db, now);
  const ofPrinters = printers.map(({ id, name, made_at: madeAt, asked_at: askedAt, status }) => {
    const counts = { waiting: Number(waiting.get(id) ?? 0), lost: Number(lost.get(id) ?? 0) };
    return printerTrouble({ name, madeAt, askedAt, status, ...counts }, now);
  });
  const board = await findBoardTrouble(db, now, prints.includes('kitchen'));
  const troubles = [board, ...ofPrinters, await findMailTrouble(db, now)].filter(
    (one) => one !== null,
  );
  return { troubles, prints };
}

/**
 * Slips of open orders, those that say that an order was cancelled, and records of closings of the last day, which a
 * printer has failed to print too often.
 */
async function countLost(db: Kysely<Schema>, now: number): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('jobs as job')
    .leftJoin('orders', 'orders.id', 'job.order_id')
    .select(({ fn }) => ['job.target as id', fn.countAll<number>().as('count')])
    .where('job.kind', '=', 'slip')
    .where('job.state', '=', 'failed')
    .where((row) =>
      row.or([
        row.and([
          row('job.event', 'like', `${CLOSING_SLIP}-%`),
          row('job.made_at', '>=', now - OPEN_MS),
        ]),
        row.and([row('orders.status', 'in', OPEN_STATUSES), mayBeOpen(now)]),
        row.and([
          row('job.event', 'like', `${CHANGED_SLIP}-%`),
          row('orders.status', '=', 'cancelled'),
          mayBeReadAtCounter(now),
        ]),
      ]),
    )
    .groupBy('job.target')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** An order for later waits for its kitchen from an hour before its promise, any other one from its sale. */
const AHEAD_MS = 60 * 60_000;
const WAITS_FROM = sql<number>`case when promised_at - ${sql.lit(AHEAD_MS)} > created_at
  then promised_at - ${sql.lit(AHEAD_MS)} else created_at end`;

async function findBoardTrouble(
  db: Kysely<Schema>,
  now: number,
  printsKitchenSlips: boolean,
): Promise<Trouble | null> {
  const shop = await readShop(db);
  const { count, first } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>(WAITS_FROM).as('first'),
    ])
    .where('status', '=', 'received')
    .where(mayBeOpen(now))
    .where(WAITS_FROM, '<=', now)
    .executeTakeFirstOrThrow();
  const facts = {
    guard: shop.settings.boardGuard,
    selling: sellingOf(shop, now),
    seenAt: await findBoardSeenAt(db),
    printsKitchenSlips,
    waiting: count,
    waitingSince: first,
  };
  return boardTrouble(facts, now);
}

/** A mail is tried again after seconds, so that one failure tells nothing yet. */
const FAILED_OFTEN = 2;

async function findMailTrouble(db: Kysely<Schema>, now: number): Promise<Trouble | null> {
  const mails = db.selectFrom('jobs').where('kind', '=', 'mail');
  const failing = mails
    .where('state', 'in', OPEN_STATES)
    .where('failures', '>=', FAILED_OFTEN)
    .where('failure', 'is not', null);
  const last = await failing
    .select(['failure', 'failed_since'])
    .orderBy('failed_since', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return null;
  const { count } = await failing
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { takenAt } = await mails
    .select(({ fn }) => fn.max<number | null>('run_at').as('takenAt'))
    .where('state', '=', 'done')
    // One that was taken later than now, before the clock was set back, ends no trouble of today.
    .where('run_at', '<=', now + CLOCKS_DIFFER_MS)
    .executeTakeFirstOrThrow();
  const { failure: reason, failed_since: failedSince } = last;
  return mailTrouble({ waiting: count, reason, failedSince, takenAt });
}
