import { expect, test } from 'vitest';
import { openStream, ordersWithStates, streamOrders } from '../../../test/event-reader.ts';
import { checkShop } from '../../admin/check.ts';
import { openUnpaidOrder } from '../../../test/unpaid-order.ts';

const REFUND = { kind: 'refund', reason: 'Cold fries' };
const COMPLAINT = { ...REFUND, reducesPrice: true };

test('a refund that reduces the price is not due again, and its customer sees by how much', async () => {
  const { shop, customer, record, basket, id } = await openUnpaidOrder();
  const stream = await streamOrders(shop, customer);
  await record({ amount: 5, due: 6.3 });
  const part = await record({ ...COMPLAINT, amount: 2, due: 1.3 }, 'part');
  expect([part.status, part.body]).toMatchObject([200, { paid: 3, due: 1.3, version: 3 }]);
  expect(await basket()).toMatchObject({ total: 6.3, reduction: 2, paid: 3, due: 1.3 });
  await record({ amount: 1.3, due: 1.3 });
  expect((await record({ amount: 0.01, due: 0 })).body.error).toBe(
    'A payment cannot exceed the amount due.',
  );
  const rest = await record({ ...COMPLAINT, amount: 4.3, due: 0 });
  expect(rest.body).toMatchObject({ paid: 0, due: 0 });
  const nothing = { reduction: 6.3, paid: 0, due: 0 };
  expect(await basket()).toMatchObject({ total: 6.3, ...nothing });
  expect((await ordersWithStates(shop, customer))[id]).toMatchObject(nothing);
  const own = await openStream(`${shop.url}/orders/${id}.json?auth=${customer.idToken}`);
  expect((await own.until(1))[0]?.data).toMatchObject({ data: nothing });
  const patch = { path: `/${id}`, data: nothing };
  await expect.poll(() => stream.events.map(({ data }) => data)).toContainEqual(patch);
  const again = await record({ ...COMPLAINT, amount: 2, due: 1.3 }, 'part');
  expect([again.status, again.body]).toEqual([200, { ...part.body, version: 5 }]);
  expect((await record({ ...REFUND, amount: 2, due: 1.3 }, 'part')).status).toBe(422);
  expect((await record({ ...COMPLAINT, amount: 1, due: 1.3 }, 'part')).status).toBe(422);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});

test('a refund that is sent 20 times at once reduces the price once', async () => {
  const { record, basket } = await openUnpaidOrder();
  await record({ amount: 6.3, due: 6.3 });
  const refund = { ...COMPLAINT, amount: 1, due: 0 };
  const replies = await Promise.all(Array.from({ length: 20 }, () => record(refund, 'once')));
  for (const { status, body } of replies) {
    expect([status, body]).toMatchObject([200, { paid: 5.3, due: 0 }]);
  }
  expect(await basket()).toMatchObject({ reduction: 1, paid: 5.3, due: 0 });
});

test('of 20 refunds for one complaint that colleagues give at once, one is recorded', async () => {
  const { record, basket } = await openUnpaidOrder();
  await record({ amount: 6.3, due: 6.3 });
  const refund = { ...COMPLAINT, amount: 1, due: 0, paid: 6.3 };
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => record(refund, `till-${turn}`)),
  );
  const made = replies.findIndex(({ status }) => status === 200);
  for (const { status, body } of replies.toSpliced(made, 1)) {
    expect([status, body]).toEqual([
      409,
      {
        error:
          'Another payment or refund was recorded meanwhile. Check the amounts, then try again.',
        paid: 5.3,
        due: 0,
      },
    ]);
  }
  expect(await basket()).toMatchObject({ reduction: 1, paid: 5.3, due: 0 });
  // The first refund is repeated because its answer was lost.
  expect((await record(refund, `till-${made}`)).body).toEqual(replies[made]?.body);
  expect((await record({ ...refund, paid: 5.3 }, `till-${made}`)).status).toBe(422);
  expect((await record({ ...refund, paid: 5.3 }, 'again')).body).toMatchObject({ paid: 4.3 });
});

test('the price is reduced neither by a payment nor while the shop owes money', async () => {
  const { record, cancel, basket } = await openUnpaidOrder();
  const payment = await record({ amount: 1, due: 6.3, reducesPrice: true });
  expect([payment.status, payment.body]).toEqual([
    400,
    { error: 'Only a refund can reduce the price.' },
  ]);
  await record({ amount: 6.3, due: 6.3, reducesPrice: false });
  await record({ ...COMPLAINT, amount: 1, due: 0 });
  await cancel(3);
  const owed = { paid: 5.3, due: -5.3 };
  expect(await basket()).toMatchObject(owed);
  expect(await basket()).not.toHaveProperty('reduction');
  const refused = await record({ ...COMPLAINT, amount: 1, due: -5.3 });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error:
        'The shop owes the customer money for this order. Give that back first, without reducing the price.',
      ...owed,
    },
  ]);
  expect((await record({ ...REFUND, amount: 5.3, due: -5.3 })).body).toMatchObject({
    paid: 0,
    due: 0,
  });
});
