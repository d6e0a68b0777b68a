import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendRaw } from '../../../test/send-raw.ts';
import { call, goodOrder, newCustomer, placeOrder, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { isPostgres } from '../../db/engine-differences.ts';

test('requests, refusals, orders, queries and hashes are counted, under names without addresses', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const key = { 'idempotency-key': 'k' };
  await placeOrder(shop, customer, goodOrder(customer), key);
  await placeOrder(shop, customer, goodOrder(customer), key);
  await placeOrder(shop, customer, { ...goodOrder(customer), price: 1 });
  await call(`${shop.url}/orders.json?auth=${customer.idToken}`);
  await call(`${shop.url}/v1/accounts:signInWithPassword?key=k`, {
    method: 'POST',
    json: { email: customer.email, password: 'wrong password' },
  });
  const { status, headers, text } = await call(`${shop.url}/metrics`);
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(text).toContain('\norders_placed_total 1\n');
  expect(text).toContain('\nrefusals_total{reason="PERMISSION_DENIED"} 1\n');
  expect(text).toContain('\nrefusals_total{reason="PRICE_CHANGED"} 1\n');
  expect(text).toContain('\nrefusals_total{reason="INVALID_LOGIN_CREDENTIALS"} 1\n');
  expect(text).toContain(
    '\nhttp_request_duration_seconds_count{method="POST",route="/orders.json",status="200"} 2\n',
  );
  expect(text).toMatch(/\ndatabase_query_duration_seconds_count [1-9]/);
  expect(text).toContain('\npassword_hashes{state="waiting"} 0\n');
  expect(text).toMatch(/\nnodejs_eventloop_lag_seconds /);
  expect(text).not.toContain(customer.localId);
  expect(text).not.toContain('auth=');
});

/** How often the shop has refused something for each reason. */
async function refusalsOf({ url }: Shop): Promise<Record<string, number>> {
  const { text } = await call(`${url}/metrics`);
  const counted = text.matchAll(/^refusals_total\{reason="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...counted].map(([, reason, times]) => [reason, Number(times)]));
}

/** Takes an account away without its sessions, as if it went between a session's check and a write. */
async function takeAccountAlone({ db }: Shop, { localId }: Customer): Promise<void> {
  await db.connection().execute(async (connection) => {
    const [off, on] = isPostgres(db)
      ? [sql`set session_replication_role = replica`, sql`set session_replication_role = origin`]
      : [sql`pragma foreign_keys = off`, sql`pragma foreign_keys = on`];
    await off.execute(connection);
    await connection.deleteFrom('accounts').where('id', '=', localId).execute();
    await on.execute(connection);
  });
}

/** Lets the database run out of room: with the next order on PostgreSQL, soon on SQLite. */
async function fillDisk({ db }: Shop): Promise<void> {
  if (isPostgres(db)) {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(
      db,
    );
    await sql`create trigger full_disk before insert on orders execute function refuse()`.execute(
      db,
    );
    return;
  }
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(db);
}

test('a refusal is counted as what it is sent as, wherever it comes from', async () => {
  const shop = await startShop();
  const [customer, gone] = [await newCustomer(shop), await newCustomer(shop)];
  const signUp = `${shop.url}/v1/accounts:signUp?key=k`;
  const largeText = { method: 'POST', text: `"${'x'.repeat(64 * 1024)}"` };
  await placeOrder(shop, customer, { burger: 1 });
  await call(signUp, { method: 'POST', json: { email: {} } });
  await call(`${shop.url}/orders.json?auth=${customer.idToken}`, largeText);
  await call(signUp, largeText);
  await call(`${shop.url}/ingredients.json`, { method: 'POST' });
  await call(`${shop.url}/nothing.json`);
  await call(`${shop.url}/v1/nothing`);
  await call(`${shop.url}/nothing.txt`);
  await call(`${shop.url}/nothing`, { method: 'POST' });
  await takeAccountAlone(shop, gone);
  await placeOrder(shop, gone, goodOrder(gone));
  await fillDisk(shop);
  while ((await placeOrder(shop, customer, goodOrder(customer))).status === 200);
  await shop.db.schema.alterTable('orders').renameTo('elsewhere').execute();
  await placeOrder(shop, customer, goodOrder(customer));
  expect(await refusalsOf(shop)).toEqual({
    BODY_INVALID: 2,
    BODY_TOO_LARGE: 1,
    STATUS_413: 1,
    STATUS_405: 1,
    PERMISSION_DENIED: 1,
    STATUS_404: 2,
    JSON_SUFFIX_MISSING: 1,
    TOKEN_EXPIRED: 1,
    STATUS_503: 1,
    STATUS_500: 1,
  });
});

test('metrics are for the same machine, or for a client with the token', async () => {
  const open = await startShop();
  expect((await call(`${open.url}/metrics`)).status).toBe(200);
  for (const headers of [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { origin: 'https://a.example' },
  ]) {
    expect((await call(`${open.url}/metrics`, { headers })).status).toBe(401);
  }
  const readAs = async (host: string) =>
    await sendRaw(open, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await readAs('localhost:8080')).toMatch(/^HTTP\/1\.1 200 /);
  // A page whose name leads to this machine.
  expect(await readAs('burgers.example:8080')).toMatch(/^HTTP\/1\.1 401 /);

  const locked = await startShop({ metricsToken: 'a token for Prometheus' });
  const withToken = (token: string) =>
    call(`${locked.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect((await call(`${locked.url}/metrics`)).status).toBe(401);
  expect((await withToken('another token')).status).toBe(401);
  expect((await withToken('a token for Prometheus')).status).toBe(200);
});

test('behind a proxy the metrics need a token', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  expect((await call(`${shop.url}/metrics`)).status).toBe(401);
  const withToken = await startShop({ trustProxy: ['127.0.0.1'], metricsToken: 't' });
  const headers = { authorization: 'Bearer t' };
  expect((await call(`${withToken.url}/metrics`, { headers })).status).toBe(200);
});
