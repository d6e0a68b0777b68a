import { screen } from '@testing-library/react';
import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { expect, test, vi } from 'vitest';
import type { FakeShop } from '../../test/fake-shop.ts';
import { letSettle } from '../../test/let-settle.ts';
import { called, findPress, lane, openBoard, press, sellTo } from '../../test/open-kitchen.ts';

const ORDERS = '/kitchen/baskets.json';

test('a step that another cook took first is refused, and the ticket shows its status', async () => {
  let id = '';
  const { shop, user } = await openBoard((before) => {
    id = sellTo(before, 'Ann Example');
  });
  // The board gets no more changes, as between two polls.
  shop.hold(ORDERS);
  shop.kept.take(id, { status: 'preparing' });
  shop.kept.take(id, { status: 'ready' });
  await user.click(press('Start', 'Ann'));
  const problem = await screen.findByText(/^Someone else changed this/);
  expect(problem).toHaveTextContent(/^Someone else changed this\. [A-Z]\d\d Ann is ready now\.$/);
  expect(lane('Ready').getByRole('article', { name: /Ann$/ })).toBeVisible();
  expect(shop.kept.stateOf(id).version).toBe(3);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(problem).not.toBeInTheDocument();
});

test('a payment that the board has not heard of does not stand in the way of a step', async () => {
  let id = '';
  const { shop, user } = await openBoard((before) => {
    id = sellTo(before, 'Ann Example');
  });
  shop.hold(ORDERS);
  shop.kept.states[id] = { ...shop.kept.stateOf(id), version: 2 };
  await user.click(press('Start', 'Ann'));
  expect(await findPress('Ready', 'Ann')).toBeVisible();
  expect(shop.kept.stateOf(id)).toMatchObject({ status: 'preparing', version: 3 });
});

test('a step that cannot be taken says why in the words of the shop', async () => {
  const { shop, user } = await openBoard((before) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    before.kept.take(sellTo(before, 'Ann Example'), { status: 'preparing' });
  });
  shop.hold(ORDERS);
  // The press is on its way while the business day ends.
  const undo = press('Undo', 'Ann');
  vi.setSystemTime(Date.now() + OPEN_MS / 2 + 1);
  await user.click(undo);
  expect(
    await screen.findByText(/^A step can be undone until the business day ends\./),
  ).toHaveTextContent(/Ann is being made now\.$/);
});

/** Opens the board for a cook who starts the order of Ann, and is told that it was not changed. */
async function openAfterFailedStart(fail: (shop: FakeShop, call: string) => void) {
  let id = '';
  const { shop, user } = await openBoard((before) => {
    id = sellTo(before, 'Ann Example');
  });
  shop.hold(ORDERS);
  fail(shop, `PATCH /orders/${id}/state.json`);
  await user.click(press('Start', 'Ann'));
  expect(await screen.findByText(/^[A-Z]\d\d Ann was not changed\./)).toBeVisible();
  return { shop, user, id };
}

test('a step whose answer is lost is retried, and recognised as already taken', async () => {
  const { shop, user, id } = await openAfterFailedStart((before, call) => before.loseNext(call));
  expect(shop.kept.stateOf(id)).toMatchObject({ status: 'preparing', version: 2 });

  letSettle();
  await user.click(press('Start', 'Ann'));
  expect(await findPress('Ready', 'Ann')).toBeVisible();
  expect(screen.queryByText(/Someone else changed this|was not changed/)).not.toBeInTheDocument();
  expect(press('Undo', 'the last step')).toBeVisible();
  expect(shop.kept.stateOf(id).version).toBe(2);
});

test('the strip undoes the step of this board, and not one that another cook has taken since', async () => {
  let id = '';
  const { shop, user } = await openBoard((before) => {
    id = sellTo(before, 'Ann Example');
  });
  await user.click(press('Start', 'Ann'));
  expect(await findPress('Undo', 'the last step')).toBeVisible();
  shop.kept.take(id, { status: 'ready' });
  expect(await findPress('On its way', 'Ann')).toBeVisible();
  const name = called('Undo', 'the last step');
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  // On its ticket, where the cook sees what it is, it can be undone.
  expect(press('Undo', 'Ann')).toBeVisible();
});

test('a step whose answer is lost is not called taken if the order was cancelled since', async () => {
  const { shop, user, id } = await openAfterFailedStart((before, call) => before.loseNext(call));
  shop.kept.take(id, { status: 'cancelled' });
  letSettle();
  await user.click(press('Start', 'Ann'));
  expect(await screen.findByText(/^Someone else changed this/)).toHaveTextContent(
    /Ann is cancelled now\.$/,
  );
});

test('a step that failed, and that another cook then took, is not shown as taken at this board', async () => {
  const { shop, user, id } = await openAfterFailedStart((before, call) =>
    before.failNext(call, 500, { error: 'Internal server error.' }),
  );
  shop.kept.take(id, { status: 'preparing' });
  letSettle();
  await user.click(press('Start', 'Ann'));
  expect(await screen.findByText(/^Someone else changed this/)).toBeVisible();
});
