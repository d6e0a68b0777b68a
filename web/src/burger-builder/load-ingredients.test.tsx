import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
});
afterEach(() => shop.close());

test('a menu that tarries keeps nobody from building', async () => {
  shop.hold('/menu.json');
  const { user } = openStorefront('/?meat=1');
  const more = await screen.findByRole('button', { name: 'More Salad' });
  await user.click(more);
  expect(screen.getByText('Current Price:').closest('p')).toHaveTextContent('$5.80');
});

test('ingredients that cannot be loaded are said to be so without waiting for the menu', async () => {
  shop.hold('/menu.json');
  shop.failNext(500, { error: 'The kitchen is on fire.' });
  openStorefront('/');
  expect(await screen.findByText("Ingredients can't be loaded!")).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('The kitchen is on fire.');
});
