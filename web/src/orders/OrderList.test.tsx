import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';

test('orders that one reply has no room for are fetched when the others are shown', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf('ada@example.com');
  for (let number = 100; number < 203; number += 1) {
    shop.orders[`-P6uR-kE000000000${number}`] = { price: 5.3, userId: 'id-of-ada@example.com' };
  }
  const { user } = openStorefront('/orders');
  const pages = () => shop.requests.filter(({ query }) => query.has('endBefore')).length;
  const more = await screen.findByRole('button', { name: 'Show older orders' });
  expect(screen.getByText('20 of 100 or more orders shown')).toBeVisible();
  for (const shown of [40, 60, 80, 100]) {
    await user.click(more);
    expect(screen.getByText(`${shown} of 100 or more orders shown`)).toBeVisible();
  }
  expect(pages()).toBe(0);
  await user.click(more);
  expect(await screen.findByText('103 of 103 orders shown')).toBeVisible();
  expect(pages()).toBe(1);
  expect(more).not.toBeInTheDocument();
});
