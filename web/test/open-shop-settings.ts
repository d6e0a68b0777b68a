import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
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
  const opened = openStorefront(SCREEN_PATHS.shop);
  await screen.findByLabelText(LEAST);
  /** what is unfolded of a section, without its line */
  const section = (name: string) => {
    const inside = screen.getByRole('region', { name }).querySelector('summary + *');
    if (!(inside instanceof HTMLElement)) throw new Error(`${name} has nothing inside.`);
    return within(inside);
  };
  const lineOf = (name: string) =>
    screen.getByRole('region', { name }).querySelector('summary') ?? document.body;
  openSections();
  /** once the last save has been answered in full */
  const save = async () =>
    await opened.user.click(await screen.findByRole('button', { name: 'Save' }));
  return { shop, section, lineOf, save, stored: shop.settings.settings, ...opened };
}

/** Unfolds every section of the settings. */
export function openSections(): void {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
}

/** Waits until the page says it to screen readers. */
export async function said(words: string) {
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  );
}
