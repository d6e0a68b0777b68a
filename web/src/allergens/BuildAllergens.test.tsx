import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockStorage } from '../../test/block-storage.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { setAvoided } from './avoided.ts';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
});
afterEach(async () => {
  setAvoided({ allergens: [], isRemembered: false });
  await shop.close();
});

const section = async () => within(await screen.findByRole('region', { name: 'In this burger' }));

test('names the allergens of this burger and their sources', async () => {
  openStorefront('/?cheese=2');
  const burger = await section();
  expect(await burger.findByText('gluten (bun), milk (cheese), sesame (bun)')).toBeVisible();
  expect(burger.getByText('320 kcal')).toBeVisible();
});

test('says in thousands how much energy a tall burger has', async () => {
  openStorefront('/?meat=99');
  expect(await (await section()).findByText(/^\d\d,\d{3} kcal$/)).toBeVisible();
});

test('says what the shop has not declared', async () => {
  shop.menu.ingredients['salad'] = { ...shop.menu.ingredients['cheese']!, allergens: null }; // the standard menu has cheese
  openStorefront('/?salad=1');
  expect(
    await (await section()).findByText('gluten (bun), sesame (bun), salad: not declared'),
  ).toBeVisible();
});

test('warns of avoided allergens: in the row, below the burger and aloud', async () => {
  const { user } = openStorefront('/');
  const burger = await section();
  await user.click(burger.getByRole('button', { name: /^Allergies\?/ }));
  await user.click(burger.getByRole('checkbox', { name: 'Milk' }));
  const row = within(screen.getByRole('group', { name: 'Cheese' }));
  expect(row.getByText('Has milk')).toBeVisible();
  const more = row.getByRole('button', { name: 'More Cheese' });
  expect(more).toHaveAccessibleDescription(/^\$0\.40\s?Has milk$/);
  await user.click(more);
  const warning = 'Contains milk (cheese), which you avoid.';
  expect(burger.getByText(warning)).toBeVisible();
  await user.click(burger.getByRole('checkbox', { name: 'Gluten' }));
  const both = `Contains gluten (bun), which you avoid. ${warning}`;
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(both));
});

test('keeps nothing in the browser unless it is asked to, and forgets on request', async () => {
  const { user } = openStorefront('/');
  const burger = await section();
  await user.click(burger.getByRole('button', { name: /^Allergies\?/ }));
  await user.click(burger.getByRole('checkbox', { name: 'Fish' }));
  expect(localStorage).toHaveLength(0);
  const remember = burger.getByRole('checkbox', { name: 'Remember this on this device' });
  await user.click(remember);
  expect(localStorage.getItem('avoidedAllergens')).toBe('fish');
  await user.click(burger.getByRole('checkbox', { name: 'Eggs' }));
  expect(localStorage.getItem('avoidedAllergens')).toBe('eggs fish');
  expect(burger.getByRole('button', { name: /^Allergies\?/ })).toHaveTextContent('2 chosen');
  await user.click(burger.getByRole('checkbox', { name: 'Fish' }));
  expect(localStorage.getItem('avoidedAllergens')).toBe('eggs');
  await user.click(remember);
  expect(localStorage).toHaveLength(0);
});

test('who asks a browser to remember that keeps nothing reads so', async () => {
  const { user } = openStorefront('/');
  const burger = await section();
  await user.click(burger.getByRole('button', { name: /^Allergies\?/ }));
  await user.click(burger.getByRole('checkbox', { name: 'Fish' }));
  blockStorage();
  const remember = burger.getByRole('checkbox', { name: 'Remember this on this device' });
  await user.click(remember);
  expect(remember).not.toBeChecked();
  expect(burger.getByRole('alert')).toHaveTextContent(/^This browser keeps nothing for the shop\./);
  expect(burger.getByRole('checkbox', { name: 'Fish' })).toBeChecked();
});

test('with a hosted service nothing is shown, because it has no allergens', async () => {
  await shop.close();
  shop = await startFakeShop('hosted');
  openStorefront('/?cheese=1');
  expect(await screen.findByRole('button', { name: 'Share this burger' })).toBeVisible();
  expect(screen.queryByText(/Allergens/)).not.toBeInTheDocument();
});
