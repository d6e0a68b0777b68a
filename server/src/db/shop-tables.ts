import type { ColumnType } from 'kysely';

export interface ShopTables {
  shop_settings: ShopSettingsTable;
  shop_changes: ShopChangesTable;
  pauses: PausesTable;
  board_heartbeats: BoardHeartbeatsTable;
}

/** One row. Every change of the settings writes it first, so that changes follow one another. */
interface ShopSettingsTable {
  slot: number;
  version: number;
  /** no burger is sold below this price; null when not set */
  least_price_cents: number | null;
  /** JSON of the other settings that the owner has made */
  details: ColumnType<string | null, string | null | undefined>;
  /** nothing is sold before this time; null while the shop is not paused */
  paused_until: ColumnType<number | null, number | null | undefined>;
}

/** No foreign keys, because the log outlives the accounts. */
interface ShopChangesTable {
  version: number;
  changed_by: string;
  changed_at: number;
  before: string;
  after: string;
}

/** Who paused and resumed the shop. No foreign keys, because the log outlives the accounts. */
interface PausesTable {
  id: string;
  made_by: string;
  made_at: number;
  /** null if the shop was resumed */
  paused_until: number | null;
}

/** When each instance last had a kitchen board connected. */
interface BoardHeartbeatsTable {
  instance: string;
  seen_at: number;
}
