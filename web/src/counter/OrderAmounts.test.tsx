import { screen, waitFor, within } from '@testing-library/react';
import type { CounterOrdersReply } from '@tall-order/domain/counter-contract.ts';
import { expect, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { EMI, basket, openCounter } from '../../test/open-counter.ts';

test('what was cancelled of a basket is not among its items', async () => {
  const { shop, ada, user } = await openCounter();
  const now = `/counter/baskets.json?auth=${idTokenFor(EMI, 'counter')}`;
  const sent = (await (await fetch(new URL(now, shop.address))).json()) as CounterOrdersReply;
  const burger = { ingredients: { meat: 1 }, price: 5.3 };
  shop.failAt('/counter/baskets.json', 200, {
    [ada]: {
      ...sent[ada],
      burgers: {
        one: { ...burger, label: 'Ann', cancelledAt: 1 },
        two: { ...burger, label: 'Ben' },
      },
      extras: {
        fries: { kind: 'side', picture: 'fries', count: 2, price: 3 },
        cola: { kind: 'drink', picture: 'cola', count: 1, price: 2, cancelledAt: 1 },
      },
    },
  });
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'ada');
  const items = within(await basket('Ada Vries')).getByRole('list', { name: 'Items' });
  await waitFor(() =>
    expect(
      within(items)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ben 1 × meat $5.30', '2 × Fries $6.00']),
  );
});
