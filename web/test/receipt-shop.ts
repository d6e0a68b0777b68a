import { onTestFinished } from 'vitest';
import { screen, within } from '@testing-library/react';
import { startFakeShop } from './fake-shop.ts';
import { keepSessionOf } from './open-storefront.tsx';

export const ADA = 'ada@example.com';
export const EVE = 'eve@example.com';
const ORDER = {
  ingredients: { cheese: 2, meat: 1 },
  orderData: { deliveryMethod: 'delivery', name: 'Ada Vries' },
  fee: 2.5,
} as const;

/** A shop in which Ada has ordered; her receipt is not open yet. */
export async function openReceiptShop() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.settings.change({
    facts: { ...shop.settings.settings.facts, name: 'Tall Tom', city: 'Amsterdam' },
  });
  const id = shop.kept.sell(ADA, ORDER);
  keepSessionOf(ADA);
  return { shop, id, call: `/baskets/${id}/receipt.json` };
}

/** What is written on the paper, line by line. */
export function linesOfReceipt(role: 'listitem' | 'definition' | 'term') {
  const paper = within(screen.getByRole('article', { name: /^Receipt / }));
  return paper.getAllByRole(role).map(({ textContent }) => textContent);
}
