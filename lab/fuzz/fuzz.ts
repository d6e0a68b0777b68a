import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../../server/src/admin/terminal.ts';
import { startPostgres } from '../../server/test/postgres.ts';
import { startShopProcess, stopShop } from '../../server/test/shop-process.ts';
import { FUZZED_SETTINGS, fuzz } from './fuzz-run.ts';

// npm run fuzz -- [--requests N] [--seed S] [--database sqlite|postgres]

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    database: { type: 'string', default: 'sqlite' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  throw new Error('--requests and --seed take whole numbers.');
}
if (!['sqlite', 'postgres'].includes(values.database)) {
  throw new Error('--database takes sqlite or postgres.');
}

const progress = createProgress();
const folder = await mkdtemp(join(tmpdir(), 'tall-order-fuzz-'));
const postgres = values.database === 'postgres' ? await startPostgres(folder) : undefined;
const shop = startShopProcess({
  ...FUZZED_SETTINGS,
  ...(postgres === undefined
    ? { DATA_DIR: join(folder, 'data') }
    : { DATABASE_URL: `${postgres.url}/postgres` }),
});
process.stdout.write(`fuzzing on ${values.database}: --requests ${requests} --seed ${seed}\n`);
try {
  const { byStatus, byRoute, faults } = await fuzz(shop, { requests, seed, progress });
  progress.end();
  for (const counts of [byStatus, byRoute]) {
    process.stdout.write('\n');
    for (const [name, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      process.stdout.write(`${String(count).padStart(7)}  ${name}\n`);
    }
  }
  for (const fault of faults.slice(0, 20)) process.stdout.write(`\nFAULT ${fault}\n`);
  process.stdout.write(`\n${requests} requests, seed ${seed}, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stopShop(shop);
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
