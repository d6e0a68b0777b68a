import { expect, test } from 'vitest';
import { plansOf } from '../../../test/plans-of.ts';
import { startShop } from '../../../test/shop.ts';
import { findMadeOrders } from './made-orders.ts';
import { readKitchenWork } from './promise-sales.ts';

const TERMS = { minutesToMake: 10, burgersInTenMinutes: 4, minutesOnTheRoad: null };

test('of all orders that the shop has ever sold, a sale reads those that are still to be made', async () => {
  const { db } = await startShop();
  const plans = await plansOf(db, async (watched) => await readKitchenWork(watched, TERMS, 1e12));
  expect(plans.filter((line) => line.includes('orders'))).toEqual([
    expect.stringContaining(
      'SEARCH orders USING INDEX orders_to_make (status=? AND promised_at>?)',
    ),
  ]);
});

test('the last orders that were promised are read without the others', async () => {
  const { db } = await startShop();
  const plans = await plansOf(db, async (watched) => await findMadeOrders(watched, 1e12));
  expect(plans.join('\n')).not.toMatch(/SCAN orders|ORDER BY/);
});
