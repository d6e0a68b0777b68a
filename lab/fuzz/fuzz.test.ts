import { expect, test } from 'vitest';
import { newDbLocation } from '../../server/test/db-locations.ts';
import { startProcess } from '../../server/test/start-process.ts';
import { FUZZED_SETTINGS, fuzz } from './fuzz-run.ts';

/** Any other seed must do as well: `npm run fuzz` takes a new one each time. */
const SEED = 20_261_121;

test('requests made from the API description, right and wrong, break nothing', async () => {
  const { dataDir, databaseUrl } = await newDbLocation();
  const shop = startProcess({
    ...FUZZED_SETTINGS,
    ...(databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }),
  });
  const report = await fuzz(shop, { requests: 1500, seed: SEED });
  expect(report.faults).toEqual([]);
  // Mostly refusals, but not only: the requests get through to what they are about.
  expect(report.byStatus.get('200') ?? 0).toBeGreaterThan(150);
});
