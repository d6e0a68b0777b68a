import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Steps } from '../schema.ts';

export const STAFF_AND_MENU: Steps = {
  '006-roles': { up: createRoles },
  '007-order-states': { up: createOrderStates },
  '008-menu': { up: createMenu },
  '009-first-menu': { up: fillMenu },
  '010-delivery-method': { up: addDeliveryMethod },
  '010-delivery-methods-filled': { up: fillDeliveryMethods },
  '011-shop-settings': { up: createShopSettings },
  '011-shop-settings-filled': { up: fillShopSettings },
  '012-open-orders': { up: indexOpenOrders },
};

async function createRoles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('roles')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('ownership')
    .addColumn('slot', 'integer', (column) => column.primaryKey())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('expires_at', 'bigint')
    .execute();

  // No foreign keys, because the log outlives the accounts.
  await db.schema
    .createTable('role_changes')
    .addColumn('turn', 'bigint', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('before_role', 'text', (column) => column.notNull())
    .addColumn('after_role', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Instances of the previous version place orders with these defaults. */
async function createOrderStates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('received')
        .check(sql`status in ('received', 'preparing', 'ready', 'handed-over', 'cancelled')`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  for (const time of ['preparing_at', 'ready_at', 'handed_over_at', 'cancelled_at']) {
    await db.schema.alterTable('orders').addColumn(time, 'bigint').execute();
  }

  await db.schema
    .createTable('order_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint')
    .execute();
  await db.schema
    .createIndex('order_changes_by_position')
    .on('order_changes')
    .column('position')
    .execute();
  await db.schema
    .createTable('feed_heads')
    .addColumn('feed', 'text', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute();
}

async function createMenu(db: Kysely<unknown>): Promise<void> {
  for (const column of ['position', 'unit_price_cents'] as const) {
    await db.schema
      .alterTable('ingredients')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('ingredients')
    .addColumn('max_count', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(99)
        .check(sql`max_count between 1 and 99`),
    )
    .execute();
  for (const column of ['allergens', 'layer', 'sold_out'] as const) {
    await db.schema.alterTable('ingredients').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('ingredients').addColumn('kcal', 'integer').execute();
  await db.schema.alterTable('ingredients').addColumn('sold_out_until', 'bigint').execute();

  await db.schema
    .createTable('menu_head')
    .addColumn('slot', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('menu_changes')
    .addColumn('version', 'bigint', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
}

const BEGINNING = [
  { name: 'bun', position: -1, unit_price_cents: 400, allergens: '["gluten","sesame"]', kcal: 180 },
  { name: 'salad', position: 0, unit_price_cents: 50, allergens: '[]', kcal: 5 },
  { name: 'bacon', position: 1, unit_price_cents: 70, allergens: '[]', kcal: 45 },
  { name: 'cheese', position: 2, unit_price_cents: 40, allergens: '["milk"]', kcal: 70 },
  { name: 'meat', position: 3, unit_price_cents: 130, allergens: '[]', kcal: 220 },
];

interface FirstMenu {
  ingredients: Record<string, string | number | null>;
  menu_head: { slot: number; version: number };
}

async function fillMenu(db: Kysely<FirstMenu>): Promise<void> {
  for (const { name, ...known } of BEGINNING) {
    await db
      .insertInto('ingredients')
      .values({ name, start_count: 0, ...known, layer: name })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...known, layer: name }))
      .execute();
  }
  await db.insertInto('menu_head').values({ slot: 1, version: 0 }).execute();
}

/** A part of the sale, so it outlives the account's data. Instances of the previous version leave it null. */
async function addDeliveryMethod(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('delivery_method', 'text', (column) =>
      column.check(sql`delivery_method in ('delivery', 'collection')`),
    )
    .execute();
}

interface SoldOrders {
  orders: { order_data: string; delivery_method: string | null };
}

async function fillDeliveryMethods(db: Kysely<SoldOrders>): Promise<void> {
  for (const method of ['delivery', 'collection']) {
    await db
      .updateTable('orders')
      .set({ delivery_method: method })
      // A customer's text cannot match: its quotation marks are escaped.
      .where('order_data', 'like', `%"deliveryMethod":"${method}"%`)
      .where('delivery_method', 'is', null)
      .execute();
  }
}

async function createShopSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_settings')
    .addColumn('slot', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('least_price_cents', 'integer', (column) =>
      column.check(sql`least_price_cents >= 0`),
    )
    .execute();
  await db.schema
    .createTable('shop_changes')
    .addColumn('version', 'bigint', (column) => column.primaryKey())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute();
}

interface FirstSettings {
  shop_settings: { slot: number; version: number };
}

async function fillShopSettings(db: Kysely<FirstSettings>): Promise<void> {
  await db.insertInto('shop_settings').values({ slot: 1, version: 0 }).execute();
}

async function indexOpenOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('open_orders_by_account')
    .on('orders')
    .columns(['account_id', 'id'])
    .where(sql<boolean>`handed_over_at is null and cancelled_at is null`)
    .execute();
}
