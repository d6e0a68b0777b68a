import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { verify, hash } from '@node-rs/argon2';
import pg from 'pg';

// The limits of the machine, measured in loops without a shop: `argon2 SECONDS`, `sqlite SECONDS FILE`,
// `postgres SECONDS URL`. Prints how often per second.

const [what, secondsText, where = ''] = process.argv.slice(2);
const seconds = Number(secondsText);
const ROW = 'x'.repeat(500);
const CREATE = 'create table if not exists bench_rows (id text primary key, content text not null)';

/** Password checks per second, two at once as in the shop. */
async function argon2(): Promise<number> {
  const stored = await hash('correct horse battery', {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const loop = async () => {
    while (performance.now() < end) {
      await verify(stored, 'correct horse battery');
      count += 1;
    }
  };
  await Promise.all([loop(), loop()]);
  return count / seconds;
}

/** Commits per second of one row each, with a flush. */
function sqliteInserts(file: string): number {
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${CREATE}`);
  const begin = db.prepare('begin');
  const commit = db.prepare('commit');
  const insert = db.prepare('insert into bench_rows values (?, ?)');
  const end = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    begin.run();
    insert.run(randomUUID(), ROW);
    commit.run();
    count += 1;
  }
  return count / seconds;
}

async function postgresInserts(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(CREATE);
  const end = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    await client.query('insert into bench_rows values ($1, $2)', [randomUUID(), ROW]);
    count += 1;
  }
  await client.end();
  return count / seconds;
}

const perSecond =
  what === 'argon2'
    ? await argon2()
    : what === 'sqlite'
      ? sqliteInserts(where)
      : await postgresInserts(where);
process.stdout.write(`${perSecond}\n`);
