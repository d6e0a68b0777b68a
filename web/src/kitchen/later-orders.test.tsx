import { screen, waitFor, within } from '@testing-library/react';
import { UNDO_MS } from '@tall-order/domain/order-status.ts';
import { expect, test, vi } from 'vitest';
import {
  called,
  findPress,
  findTicket,
  lane,
  openBoard,
  press,
  sellTo,
  ticket,
} from '../../test/open-kitchen.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { letSettle } from '../../test/let-settle.ts';
import { makeItNoon, shopNow } from '../../test/shop-clock.ts';

const MINUTE = 60_000;
/** In the menu of the only ticket, which this browser cannot open. */
const inMenu = (words: string) =>
  screen.getByText(words, { selector: 'article button *, article button' });
/** Its words stand there a second time, for screen readers. */
const STRIP = { selector: '[aria-hidden]' };
const DAY = 24 * 60 * MINUTE;

/** Sells an order whose work begins in so many minutes, and is to be ready ten minutes later. */
function sellForLater(shop: FakeShop, name: string, minutes: number): void {
  const startBy = shopNow() + minutes * MINUTE;
  Object.assign(shop.kept.facts[sellTo(shop, name)] ?? {}, {
    startBy,
    readyBy: startBy + 10 * MINUTE,
  });
}

test('an order for later waits with its time, and is new when its work is to begin', async () => {
  makeItNoon();
  await openBoard((shop) => {
    sellForLater(shop, 'Eve Example', 40);
    sellForLater(shop, 'Ann Example', 30);
    sellTo(shop, 'Bob Example');
  });
  expect(lane('To make').getAllByRole('article')).toEqual([ticket('Bob')]);
  const later = lane('Later');
  expect(later.getAllByRole('article')).toEqual([ticket('Ann'), ticket('Eve')]);
  expect(within(ticket('Ann')).getByText(/^\d\d:\d\d/)).toBeVisible();
  expect(ticket('Ann')).toHaveTextContent(/Start at .*by \d\d:\d\d/);
  expect(screen.getByText('1 new order')).toBeVisible();
  vi.setSystemTime(Date.now() + 30 * MINUTE);
  expect(await screen.findByText('2 new orders')).toBeVisible();
  expect(lane('To make').getAllByRole('article')).toEqual([ticket('Bob'), ticket('Ann')]);
  expect(screen.getByText(/^New order: [A-Z]\d\d Ann$/)).toBeInTheDocument();
  expect(ticket('Ann')).toHaveTextContent('under a minute');
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  expect(await screen.findByText('3 new orders')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Later/ })).toBeNull();
  // Bob was told no time, and Ann is to be ready by now.
  expect(ticket('Ann')).toHaveTextContent('Late: 10 minutes');
  expect(ticket('Eve')).not.toHaveTextContent('Late');
  vi.setSystemTime(Date.now() + 3.5 * MINUTE);
  await waitFor(() => expect(ticket('Ann')).toHaveTextContent('3 min late'));
});

test('a cook may begin earlier, and sees the day of an order for tomorrow', async () => {
  const { user } = await openBoard((shop) => {
    sellForLater(shop, 'Ann Example', DAY / MINUTE);
  });
  expect(
    within(ticket('Ann')).getByText(/^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d\d:\d\d/),
  ).toBeVisible();
  expect(screen.queryByText(/new orders?$/)).toBeNull();
  await user.click(press('Start', 'Ann'));
  expect(await findPress('Ready', 'Ann')).toBeVisible();
  expect(lane('To make').getAllByRole('article')).toEqual([await findTicket('Ann')]);
});

test('a ticket is promised later and back, as often as it is pressed, before the board hears of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, user } = await openBoard((before) => {
    sellForLater(before, 'Ann Example', 0);
  });
  const [id = ''] = Object.keys(shop.kept.facts);
  const readyBy = shop.kept.facts[id]?.readyBy ?? 0;
  const movedBy = () => ((shop.kept.facts[id]?.readyBy ?? 0) - readyBy) / MINUTE;
  await user.click(inMenu('+5 minutes'));
  expect(await screen.findByText(/Ann is promised 5 minutes later\.$/, STRIP)).toBeVisible();
  await user.click(inMenu('+10 minutes'));
  expect(await screen.findByText(/Ann is promised 10 minutes later\.$/, STRIP)).toBeVisible();
  expect(movedBy()).toBe(15);
  await user.click(screen.getByRole('button', { name: /^Undo ?more time$/ }));
  await waitFor(() => expect(movedBy()).toBe(5));
  await waitFor(() => expect(screen.queryByText(/is promised \d/)).toBeNull());
});

const moreFor = (whom: string) =>
  within(ticket(whom)).getByText('+5 minutes', { selector: 'button *, button' });
const undoOf = (what: string) => screen.queryByRole('button', { name: called('Undo', what) });

test('the key U undoes what the strip offers: more time, for a minute, and no step before it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, user } = await openBoard((before) => {
    sellForLater(before, 'Ann Example', 0);
  });
  const [id = ''] = Object.keys(shop.kept.facts);
  const state = () => shop.kept.stateOf(id);
  await user.click(press('Start', 'Ann'));
  await findPress('Undo', 'the last step');
  await user.click(moreFor('Ann'));
  await findPress('Undo', 'more time');
  await user.keyboard('u');
  await waitFor(() => expect(undoOf('more time')).toBeNull());
  expect(undoOf('the last step')).toBeNull();
  await user.keyboard('u');
  await user.click(moreFor('Ann'));
  const undo = await findPress('Undo', 'more time');
  // Started, moved, taken back and moved again.
  expect(state()).toMatchObject({ status: 'preparing', version: 5 });
  undo.focus();
  vi.setSystemTime(Date.now() + UNDO_MS + 1);
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('more time can no longer be taken back once an order is taken off', async () => {
  const { shop, user } = await openBoard((before) => {
    sellForLater(before, 'Bob Example', 0);
  });
  const [bob = ''] = Object.keys(shop.kept.facts);
  await user.click(moreFor('Bob'));
  await findPress('Undo', 'more time');
  shop.kept.take(bob, { status: 'cancelled' }, 'customer');
  const off = await findPress('Got it, take it off', 'Bob');
  letSettle();
  await user.click(off);
  await waitFor(() => expect(undoOf('more time')).toBeNull());
});

test('after a lost answer the board claims nothing, and the same press moves no promise twice', async () => {
  const { shop, user } = await openBoard((before) => {
    sellForLater(before, 'Ann Example', 0);
  });
  const [id = ''] = Object.keys(shop.kept.facts);
  const readyBy = shop.kept.facts[id]?.readyBy ?? 0;
  const movedBy = () => ((shop.kept.facts[id]?.readyBy ?? 0) - readyBy) / MINUTE;
  const shown = ticket('Ann').textContent;
  shop.loseNext('POST /promises.json');
  await user.click(moreFor('Ann'));
  expect(await screen.findByText(/^Times may have changed: check them\./)).toBeVisible();
  await waitFor(() => expect(ticket('Ann').textContent).not.toBe(shown));
  await user.click(moreFor('Ann'));
  expect(await screen.findByText(/Ann is promised 5 minutes later\.$/, STRIP)).toBeVisible();
  expect(movedBy()).toBe(5);
  await user.click(moreFor('Ann'));
  await waitFor(() => expect(movedBy()).toBe(10));
});

test('more time moves all that is to be begun within the hour, and says what others have changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, user } = await openBoard((before) => {
    sellForLater(before, 'Ann Example', 0);
    sellForLater(before, 'Bob Example', 30);
    sellForLater(before, 'Eve Example', 90);
    sellTo(before, 'Kim Example');
  });
  await user.click(screen.getByText('More time'));
  expect(screen.getByText(/^A press gives the 2 orders that begin within the hour/)).toBeVisible();
  const all = within(screen.getByRole('group', { name: 'More time for all' }));
  await user.click(all.getByRole('button', { name: '+10 minutes' }));
  expect(await screen.findByText('2 orders are promised 10 minutes later.', STRIP)).toBeVisible();
  const [ann = ''] = Object.keys(shop.kept.facts);
  shop.kept.states[ann] = { ...shop.kept.stateOf(ann), version: 9 };
  await user.click(all.getByRole('button', { name: '+5 minutes' }));
  expect(
    await screen.findByText(
      '1 order is promised 5 minutes later. Changed meanwhile, and not moved: 1.',
      STRIP,
    ),
  ).toBeVisible();
});

test('a board of a shop that promises nothing offers no more time', async () => {
  await openBoard((shop) => void sellTo(shop, 'Ann Example'));
  expect(screen.queryByText('More time')).toBeNull();
  expect(screen.queryByRole('button', { name: /\+5 minutes/ })).toBeNull();
});
