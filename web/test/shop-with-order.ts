import type { FakeShop } from './fake-shop.ts';
import { startShopOfAda } from './open-checkout.ts';

export const ADA = 'ada@example.com';

/** An order for collection. */
export const ORDER = {
  ingredients: { meat: 1, cheese: 1 },
  orderData: { deliveryMethod: 'collection', name: 'Ada' },
} as const;

/** Starts a shop of its own for a test, with Ada signed in, who has ordered. */
export async function startShopWithOrder(): Promise<{ shop: FakeShop; id: string }> {
  const shop = await startShopOfAda();
  return { shop, id: shop.kept.sell(ADA, ORDER) };
}
