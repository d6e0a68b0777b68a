import { expect, test } from 'vitest';
import { newCustomer, startShop } from '../../../test/shop.ts';
import { createKeyReservations } from './key-reservations.ts';

test('an attempt that ends late does not release the key of a later one', async () => {
  const { db, url } = await startShop();
  const { localId: accountId } = await newCustomer({ url });
  const attempt = (orderId: string) => [{ accountId, key: 'one', requestHash: '', orderId }];
  const { reserve, release } = createKeyReservations(db, Date.now);
  expect(await reserve(attempt('first'))).toEqual(new Set(['first']));
  await release(db, attempt('first'));
  expect(await reserve(attempt('second'))).toEqual(new Set(['second']));
  await release(db, attempt('first'));
  expect(await reserve(attempt('third'))).toEqual(new Set());
});
