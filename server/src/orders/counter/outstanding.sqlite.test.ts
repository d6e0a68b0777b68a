import { expect, test } from 'vitest';
import { plansOf } from '../../../test/plans-of.ts';
import { startShop } from '../../../test/shop.ts';
import { findOutstanding } from './outstanding-routes.ts';

test('of all orders of a shop that records no payments, the list of balances reads those that are owed or paid in part', async () => {
  const { db } = await startShop();
  const plans = await plansOf(db, async (watched) => await findOutstanding(watched, 1e12, 100));
  const ofList = plans.filter((line) => line.includes(' orders'));
  expect(ofList.join('\n')).toMatch(/orders_owed/);
  expect(ofList.join('\n')).toMatch(/orders_paid_in_part/);
  expect(plans.join('\n')).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
});
