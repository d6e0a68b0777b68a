import { MAILED_EVENTS } from '@tall-order/domain/order-messages.ts';
import type { MailedEvent } from '@tall-order/domain/order-messages.ts';
import { NO_FACTS } from '@tall-order/domain/shop-facts.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { FOR_PAGES, cacheFor } from '../../db/cache-for.ts';
import type { Cache } from '../../db/cache-for.ts';
import type { Db, Schema } from '../../db/schema.ts';

/** The one row of `shop_settings`. */
export const SETTINGS_ROW = 1;

/**
 * The owner's settings, and the facts that also decide whether the shop sells. Instants in milliseconds since
 * 1970.
 */
export interface StoredShop {
  settings: ShopSettings;
  /** may be in the past; null without a pause */
  pausedUntil: number | null;
  /** when a kitchen board was last connected; null for never, and if the board guard is off */
  boardSeenAt: number | null;
}

export async function readShop(db: Kysely<Schema>): Promise<StoredShop> {
  const row = await db
    .selectFrom('shop_settings')
    .selectAll()
    .where('slot', '=', SETTINGS_ROW)
    .executeTakeFirstOrThrow();
  const { version, least_price_cents: leastPrice, paused_until: pausedUntil } = row;
  const settings = { ...STANDARD_SETTINGS, ...readDetails(row), version, leastPrice };
  const boardSeenAt = settings.boardGuard === 'off' ? null : await findBoardSeenAt(db);
  return { settings, pausedUntil, boardSeenAt };
}

/** The shop for readers. An order's transaction reads the database instead. */
export type ShopCache = Cache<StoredShop>;

export function createShopCache(db: Db): ShopCache {
  return cacheFor(() => readShop(db), ...FOR_PAGES);
}

type Details = Omit<ShopSettings, 'version' | 'leastPrice'>;

interface StoredDetails extends Partial<Details> {
  /** stored so that events of later versions are mailed; missing in details of earlier versions */
  unmailedEvents?: readonly MailedEvent[];
}

/** Settings that were added after the row was stored are missing here; facts that were are empty. */
function readDetails({ details }: { details: string | null }): Partial<Details> {
  if (details === null) return {};
  // written by storeShopSettings only
  const { unmailedEvents, ...stored }: StoredDetails = JSON.parse(details);
  return {
    ...stored,
    facts: { ...NO_FACTS, ...stored.facts },
    ...(unmailedEvents !== undefined && { mailEvents: othersThan(unmailedEvents) }),
  };
}

function othersThan(events: readonly MailedEvent[]): MailedEvent[] {
  return MAILED_EVENTS.filter((event) => !events.includes(event));
}

/** When a kitchen board was last connected; null for never. */
export async function findBoardSeenAt(db: Kysely<Schema>): Promise<number | null> {
  const { seenAt } = await db
    .selectFrom('board_heartbeats')
    .select(({ fn }) => fn.max('seen_at').as('seenAt'))
    .executeTakeFirstOrThrow();
  return seenAt;
}

/** Claims the next version. Other changes wait until the transaction ends. */
export async function takeNextShopVersion(db: Kysely<Schema>): Promise<number> {
  const { version } = await db
    .updateTable('shop_settings')
    .set({ version: sql<number>`version + 1` })
    .where('slot', '=', SETTINGS_ROW)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function storeShopSettings(
  db: Kysely<Schema>,
  { version, leastPrice, ...settings }: ShopSettings,
): Promise<void> {
  // Instances of the previous version read `mailEvents`, so both lists are stored.
  const details = { ...settings, unmailedEvents: othersThan(settings.mailEvents) };
  await db
    .updateTable('shop_settings')
    .set({ version, least_price_cents: leastPrice, details: JSON.stringify(details) })
    .where('slot', '=', SETTINGS_ROW)
    .execute();
}

interface ShopChangeRecord {
  /** of the settings after the change */
  version: number;
  /** only what differs */
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/**
 * Records a change of the settings.
 * @param by the account that made it, and when in milliseconds since 1970
 */
export async function insertShopChange(
  db: Kysely<Schema>,
  { version, before, after }: ShopChangeRecord,
  by: { accountId: string; now: number },
): Promise<void> {
  await db
    .insertInto('shop_changes')
    .values({
      version,
      changed_by: by.accountId,
      changed_at: by.now,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}
