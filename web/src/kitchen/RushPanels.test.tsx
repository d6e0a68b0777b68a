import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openBoard } from '../../test/open-kitchen.ts';
import { shopNow } from '../../test/shop-clock.ts';

test.each([0, 1])(
  'the kitchen pauses new orders, sees it, and takes orders again (%d)',
  async (place) => {
    const { shop } = await openBoard();
    const user = userEvent.setup();
    await user.click(screen.getByText('Pause the shop'));
    const twenty = screen.getByRole('button', { name: '20 minutes' });
    await user.click(twenty);
    expect(await screen.findByText(/^The shop is paused until \d+:\d+/)).toBeVisible();
    await waitFor(() => expect(twenty).not.toHaveAttribute('aria-disabled', 'true'));
    expect(shop.settings.settings.selling).toMatchObject({ isOpen: false, reason: 'pause' });
    // Above the tickets, and in the panel.
    const again = screen.getAllByRole('button', { name: 'Take orders again' })[place];
    if (again === undefined) throw new Error('There is no way to go on.');
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(/^The shop is paused/)).toBeNull());
    expect(shop.settings.settings.selling).toEqual({ isOpen: true, until: null });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Kitchen' })).toHaveFocus());
  },
);

const HOUR_MS = 3_600_000;

test.each([
  [null, /^The shop is paused until further notice\.$/],
  [11 * HOUR_MS, /^The shop is paused until \d+:\d+ E[SD]T\.$/],
  [13 * HOUR_MS, /^The shop is paused until \w+ \d+, \d{4}, \d+:\d+ E[SD]T\.$/],
])('a pause that ends in %s ms says when, with the day if that is far', async (left, words) => {
  await openBoard((shop) => {
    const opensAt = left === null ? null : shopNow() + left;
    shop.settings.change({ selling: { isOpen: false, reason: 'pause', opensAt } });
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(
    screen.getByText('Customers cannot order. Orders on the board go on, those for later too.'),
  ).toHaveRole('status');
});

test('the last press on a pause counts, and a shop that is only closed is not called paused', async () => {
  const { shop, user } = await openBoard((before) => {
    before.settings.change({ selling: { isOpen: false, reason: 'hours', opensAt: null } });
  });
  await user.click(await screen.findByText('Pause the shop'));
  expect(screen.queryByRole('button', { name: 'Take orders again' })).toBeNull();
  const answer = shop.hold('/shop/pause.json');
  await user.click(screen.getByRole('button', { name: '10 minutes' }));
  await user.click(screen.getByRole('button', { name: '40 minutes' }));
  await user.click(screen.getByRole('button', { name: '20 minutes' }));
  const sent = () =>
    shop.requests.filter(({ path }) => path === '/shop/pause.json').map(({ body }) => body);
  // One after the other.
  expect(sent()).toEqual([{ pause: 10 }]);
  answer();
  await screen.findByText(/^The shop is paused until/);
  await waitFor(() => expect(sent()).toEqual([{ pause: 10 }, { pause: 20 }]));
});
