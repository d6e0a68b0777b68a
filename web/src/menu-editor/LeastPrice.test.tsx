import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { paths } from '../paths.ts';

const ADA = 'ada@example.com';
const LABEL = 'Least price of a burger';
const LOW = /^Customers can order a burger for/;

// As main.tsx does before it shows the screen.
await screenPart(paths.menu, idTokenFor(ADA, 'owner'));

/** @param prepare what has happened in the shop before */
async function openEditor(prepare: (shop: FakeShop) => void = () => {}) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  prepare(shop);
  keepSessionOf(ADA, 'owner');
  const opened = openStorefront('/menu');
  const field = await screen.findByLabelText(LABEL);
  const save = () =>
    opened.user.click(screen.getByRole('button', { name: 'Save the least price' }));
  return { shop, field, save, ...opened };
}

async function said(words: string) {
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  );
}

test('a burger that can be ordered for nothing is told to the owner, until it is refused', async () => {
  const { user, shop, field, save } = await openEditor(({ fakeMenu }) => {
    fakeMenu.change(ADA, 'meat', { startCount: 4 });
  });
  expect(screen.getByText(LOW)).toHaveTextContent('$0.00');
  await user.type(field, '3,5');
  await save();
  await said('No burger is sold below $3.50 now.');
  expect(shop.settings.settings).toEqual({ version: 1, leastPrice: 3.5 });
  expect(screen.queryByText(LOW)).not.toBeInTheDocument();
  expect(
    screen.getByText('Customers can build a burger for $0.00; the shop refuses to sell it.'),
  ).toBeVisible();

  await user.clear(field);
  await save();
  await said('The least price is off. Burgers are sold at every price.');
  expect(shop.settings.settings).toEqual({ version: 2, leastPrice: null });
});

test('a menu whose burgers cost more than the bun warns of nothing, and a price is checked', async () => {
  const { user, shop, field, save } = await openEditor();
  expect(screen.queryByText(LOW)).not.toBeInTheDocument();
  await user.type(field, '3.505');
  await save();
  expect(field).toBeInvalid();
  expect(shop.settings.settings.version).toBe(0);
});

test('what another owner has set meanwhile is told before it is replaced', async () => {
  const { user, shop, field, save } = await openEditor();
  shop.settings.change({ leastPrice: 5 });
  await user.type(field, '3.50');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone else changed this. The least price is $5.00 now. Save again to use yours.',
  );
  await save();
  await said('No burger is sold below $3.50 now.');
  expect(shop.settings.settings).toEqual({ version: 2, leastPrice: 3.5 });
});
