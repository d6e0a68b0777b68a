import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { letSettle, stopClocks } from '../../test/let-settle.ts';
import { openBoard, sellTo } from '../../test/open-kitchen.ts';
import { DOUBLE_TAP_MS } from './use-double-tap-guard.ts';
import type { FakeShop } from '../../test/fake-shop.ts';

const press = (what: string, whom: string) =>
  screen.getByRole('button', { name: new RegExp(`^${what} ?[A-Z]\\d\\d ${whom}$`) });
const findPress = (what: string, whom: string) =>
  screen.findByRole('button', { name: new RegExp(`^${what} ?[A-Z]\\d\\d ${whom}$`) });

/** Expects that no step of a button's order is under way. */
const expectIdle = (button: HTMLElement) => expect(button).not.toHaveAttribute('aria-disabled');

/** The steps that the board has asked for, by the status that each leads to. */
const stepsOf = (shop: FakeShop) =>
  shop.requests.flatMap(({ method, body }) =>
    method === 'PATCH' ? [(body as { status: string }).status] : [],
  );

beforeEach(stopClocks);

test('two quick taps at one place start an order and no more', async () => {
  const { shop, user } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  await user.click(press('Start', 'Ann'));
  await user.click(await findPress('Ready', 'Ann'));
  expectIdle(press('Ready', 'Ann'));
  letSettle();
  await user.click(press('Ready', 'Ann'));
  await findPress('On its way', 'Ann');
  expect(stepsOf(shop)).toEqual(['preparing', 'ready']);
});

test('steps of two orders are under way at once, each until its own answer', async () => {
  let ann = '';
  const { shop, user } = await openBoard((before) => {
    ann = sellTo(before, 'Ann Example', 1000);
    sellTo(before, 'Bob Example');
  });
  const answer = shop.hold(`/orders/${ann}/state.json`, 'PATCH');
  await user.click(press('Start', 'Ann'));
  letSettle();
  await user.click(press('Start', 'Bob'));
  expectIdle(await findPress('Ready', 'Bob'));
  expect(press('Start', 'Ann')).toHaveAttribute('aria-disabled', 'true');
  answer();
  expectIdle(await findPress('Ready', 'Ann'));
});

test('a clock that is set back does not hold the board up', async () => {
  const { shop, user } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  await user.click(press('Start', 'Ann'));
  const ready = await findPress('Ready', 'Ann');
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + DOUBLE_TAP_MS);
  await user.click(ready);
  await findPress('On its way', 'Ann');
  expect(stepsOf(shop)).toEqual(['preparing', 'ready']);
});

test('the ticket that moves up is not started by the second of two quick taps', async () => {
  const { shop, user } = await openBoard((before) => {
    before.kept.take(sellTo(before, 'Ann Example', 1000), { status: 'preparing' });
    sellTo(before, 'Bob Example');
  });
  await user.click(press('Ready', 'Ann'));
  await findPress('On its way', 'Ann');
  await user.click(press('Start', 'Bob'));
  // It was not seen either.
  expect(screen.getByText('1 new order')).toBeVisible();
  press('Start', 'Bob').focus();
  await user.keyboard('{Enter}');
  letSettle();
  await user.keyboard('{Enter}');
  await findPress('Ready', 'Bob');
  expect(stepsOf(shop)).toEqual(['ready', 'preparing']);
});

test('a ticket that moves up after a cancelled one needs its own press', async () => {
  const { shop, user } = await openBoard((before) => void sellTo(before, 'Bob Example'));
  shop.kept.take(sellTo(shop, 'Ann Example', 1000), { status: 'cancelled' }, 'customer');
  await user.click(await findPress('Got it, take it off', 'Ann'));
  await user.click(press('Start', 'Bob'));
  expect(stepsOf(shop)).toEqual([]);
  letSettle();
  await user.click(press('Start', 'Bob'));
  await findPress('Ready', 'Bob');
});

test('a step is undone at once where it is meant, and only that one', async () => {
  const { shop, user } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  await user.click(press('Start', 'Ann'));
  await findPress('Ready', 'Ann');
  letSettle();
  await user.click(press('Ready', 'Ann'));
  await findPress('On its way', 'Ann');
  await user.keyboard('u');
  await findPress('Ready', 'Ann');
  await user.keyboard('u');
  expectIdle(press('Ready', 'Ann'));
  letSettle();
  await user.keyboard('u');
  await findPress('Start', 'Ann');
  expect(stepsOf(shop)).toEqual(['preparing', 'ready', 'preparing', 'received']);
});

test('the strip that comes under the finger takes nothing back', async () => {
  const { shop, user } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  await user.click(press('Start', 'Ann'));
  await findPress('Ready', 'Ann');
  const undo = screen.getByRole('button', { name: /^Undo ?the last step$/ });
  await user.click(undo);
  expectIdle(press('Ready', 'Ann'));
  letSettle();
  await user.click(undo);
  await findPress('Start', 'Ann');
  expect(stepsOf(shop)).toEqual(['preparing', 'received']);
});

test('Enter that is held down goes no further with the focus', async () => {
  await openBoard((before) => void sellTo(before, 'Ann Example'));
  const button = press('Start', 'Ann');
  // A browser presses the button at each of these events unless they are prevented.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});
