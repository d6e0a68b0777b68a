import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  findPress,
  findTicket,
  lane,
  openBoard,
  press,
  sellTo,
  ticket,
} from '../../test/open-kitchen.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { shopNow } from '../../test/shop-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Sells an order whose work begins in so many minutes, and is to be ready ten minutes later. */
function sellForLater(shop: FakeShop, name: string, minutes: number): void {
  const startBy = shopNow() + minutes * MINUTE;
  Object.assign(shop.kept.facts[sellTo(shop, name)] ?? {}, {
    startBy,
    readyBy: startBy + 10 * MINUTE,
  });
}

const noon = (shop: FakeShop) => shop.settings.change({ zone: 'UTC' });

test('an order for later waits with its time, and is new when its work is to begin', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await openBoard((shop) => {
    noon(shop);
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
});

test('a cook may begin earlier, and sees the day of an order for tomorrow', async () => {
  const { user } = await openBoard((shop) => {
    noon(shop);
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
