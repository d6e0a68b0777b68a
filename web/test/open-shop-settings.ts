import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { paths } from '../src/paths.ts';
import { startFakeShop } from './fake-shop.ts';
import type { FakeShop } from './fake-shop.ts';
import { keepSessionOf, openStorefront } from './open-storefront.tsx';

export const ADA = 'ada@example.com';
export const LEAST = 'Least price of a burger';

/** @param prepare called with the shop before the page opens */
export async function openShopSettings(prepare: (shop: FakeShop) => void = () => {}) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  prepare(shop);
  keepSessionOf(ADA, 'owner');
  const opened = openStorefront(paths.shop);
  await screen.findByLabelText(LEAST);
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const save = async (what: string) =>
    opened.user.click(await screen.findByRole('button', { name: `Save ${what}` }));
  return { shop, section, save, stored: shop.settings.settings, ...opened };
}

/** Waits until the page says it to screen readers. */
export async function said(words: string) {
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  );
}
