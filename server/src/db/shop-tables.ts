import type { ColumnType } from 'kysely';

export interface ShopTables {
  ingredients: IngredientsTable;
  extras: ExtrasTable;
  menu_head: MenuHeadTable;
  menu_changes: MenuChangesTable;
  shop_settings: ShopSettingsTable;
  shop_changes: ShopChangesTable;
  pauses: PausesTable;
  board_heartbeats: BoardHeartbeatsTable;
}

interface IngredientsTable {
  /** the key on the wire; the price of `bun` is the base price of every burger */
  name: string;
  start_count: number;
  position: number;
  unit_price_cents: number;
  max_count: number;
  /** JSON list of the domain's allergens; null when not declared */
  allergens: string | null;
  /** of one piece; null when not declared */
  kcal: number | null;
  layer: string | null;
  /** one of the domain's spans; null when available */
  sold_out: string | null;
  /** when the item is available again; null if it stays sold out until staff change that */
  sold_out_until: number | null;
}

/** `max_count` is the most in one order. */
interface ExtrasTable extends Omit<IngredientsTable, 'start_count' | 'layer'> {
  kind: string;
  picture: string;
}

/** One row. Every change of the menu writes it first, so that changes follow one another. */
interface MenuHeadTable {
  slot: number;
  version: number;
}

/** No foreign keys, because the log outlives the accounts. */
interface MenuChangesTable {
  version: number;
  /** an ingredient, an extra or `bun` */
  name: string;
  changed_by: string;
  changed_at: number;
  /** JSON of the changed fields as on the wire; null if the item was added */
  before: string | null;
  /** null if the item was removed */
  after: string | null;
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
