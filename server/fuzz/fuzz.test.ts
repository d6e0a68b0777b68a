import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startShopProcess } from '../test/shop-process.ts';
import { createDatabase } from '../test/shop.ts';
import { FUZZED_SETTINGS, fuzz } from './fuzz-run.ts';

/** Any other seed must do as well: `npm run fuzz` takes a new one each time. */
const SEED = 20_261_121;

test(
  'requests made from the API description, right and wrong, break nothing',
  {
    timeout: 180_000,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tall-order-fuzz-'));
    const shop = startShopProcess({
      ...FUZZED_SETTINGS,
      ...(process.env['TEST_DATABASE'] === 'postgres'
        ? { DATABASE_URL: await createDatabase() }
        : { DATA_DIR: join(folder, 'data') }),
    });
    onTestFinished(async () => {
      shop.child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    });
    const report = await fuzz(shop, { requests: 1500, seed: SEED });
    expect(report.faults).toEqual([]);
    // Mostly refusals, but not only: the requests get through to what they are about.
    expect(report.byStatus.get('200') ?? 0).toBeGreaterThan(150);
  },
);
