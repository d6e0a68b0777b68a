import { expect, test } from 'vitest';
import { plansOf } from '../../test/plans-of.ts';
import { startShop } from '../../test/shop.ts';
import { findDueJobs } from './jobs.ts';

test('of thousands of jobs that are due, the shop reads the first alone', async () => {
  const { db } = await startShop();
  const plans = await plansOf(db, async (watched) => await findDueJobs(watched, 'mail', 1e12));
  const sequence = 'SEARCH jobs USING INDEX jobs_by_time (kind=? AND state=? AND run_at<?)';
  expect(plans.filter((line) => line.includes('jobs'))).toEqual([sequence, sequence]);
  expect(plans.filter((line) => line.includes('ORDER BY'))).toEqual([]);
});
