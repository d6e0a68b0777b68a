import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import pg from 'pg';

// The smallest server that keeps the shop's promises to one customer: it verifies a token's signature once
// and checks its session with every request; an order is one prepared insert that is on the disk before it is
// acknowledged, a history is one prepared select. Takes the shop's address, a SQLite file or a PostgreSQL
// address, and a token with a live session.

const [shop = '', database = '', token = ''] = process.argv.slice(2);

/** Runs a prepared statement. @returns its rows */
type Query = (sql: string, values: string[]) => Promise<Record<string, unknown>[]>;

function onSqlite(file: string): Query {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  const prepared = new Map<string, ReturnType<typeof db.prepare>>();
  return async (sql, values) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
}

function onPostgres(connectionString: string): Query {
  const pool = new pg.Pool({ connectionString });
  return async (sql, values) => {
    const text = sql.replaceAll(/\?(\d)/g, '$$$1');
    // PostgreSQL compares only the first 63 characters of a name.
    return (await pool.query({ name: text.slice(0, 63), text, values })).rows;
  };
}

const query = database.startsWith('postgres://') ? onPostgres(database) : onSqlite(database);
await query('create table minimal_sessions (id text primary key, account_id text not null)', []);
await query(
  'create table minimal_orders (id text primary key, account_id text not null, content text not null)',
  [],
);
await query('create index minimal_history on minimal_orders (account_id, id)', []);

const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', shop));
const verified = new Map<string, JWTPayload>();

/**
 * The account of a token.
 * @throws Error when the signature is wrong, or when the token or its session has ended
 */
async function accountOf(presented: string): Promise<string> {
  const payload = verified.get(presented) ?? (await jwtVerify(presented, keys)).payload;
  verified.set(presented, payload);
  const [session] = await query('select account_id from minimal_sessions where id = ?1', [
    String(payload['sid']),
  ]);
  if (session?.['account_id'] !== payload.sub || Date.now() >= (payload.exp ?? 0) * 1000) {
    throw new Error('The session has ended.');
  }
  return String(payload.sub);
}

const { payload } = await jwtVerify(token, keys);
await query('insert into minimal_sessions values (?1, ?2)', [
  String(payload['sid']),
  String(payload.sub),
]);

const app = Fastify();
type WithToken = { Querystring: { auth: string } };
app.post<WithToken>('/orders.json', async (request) => {
  const account = await accountOf(request.query.auth);
  const name = randomUUID();
  const content = JSON.stringify(request.body);
  await query('insert into minimal_orders values (?1, ?2, ?3)', [name, account, content]);
  return { name };
});
app.get<WithToken>('/orders.json', async (request, reply) => {
  const rows = await query(
    'select id, content from minimal_orders where account_id = ?1 order by id desc limit 20',
    [await accountOf(request.query.auth)],
  );
  const orders = rows.map(({ id, content }) => `"${String(id)}":${String(content)}`);
  return reply.type('application/json; charset=utf-8').send(`{${orders.join(',')}}`);
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
