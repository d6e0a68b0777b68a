import { newStaff } from './new-staff.ts';
import { call, goodOrder } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

export const FRIES = {
  name: 'fries',
  kind: 'side',
  price: 3,
  maxCount: 5,
  allergens: [],
  kcal: 320,
  picture: 'fries',
};

export const COLA = {
  ...FRIES,
  name: 'cola',
  kind: 'drink',
  price: 2.5,
  kcal: 140,
  picture: 'cola',
};

/** Puts fries and cola on the menu. */
export async function sellExtras(shop: Pick<Shop, 'url' | 'grant'>): Promise<Customer> {
  const owner = await newStaff(shop, 'owner');
  for (const extra of [FRIES, COLA]) {
    const { version } = (await call(`${shop.url}/menu.json`)).body;
    await call(`${shop.url}/extras.json?auth=${owner.idToken}`, {
      method: 'POST',
      json: { version, ...extra },
    });
  }
  return owner;
}

/** A family's basket: three burgers of 6.30, 4.70 and 4.70, two fries and a cola, 24.20 in all. */
export function familyBasket(customer: Pick<Customer, 'email' | 'localId'>) {
  const { orderData } = goodOrder(customer);
  return {
    burgers: [
      { ingredients: { salad: 2, meat: 1 }, price: 6.3, label: 'Ada' },
      { ingredients: { bacon: 1 }, price: 4.7, label: 'Ben' },
      { ingredients: { bacon: 1 }, price: 4.7 },
    ],
    extras: { fries: 2, cola: 1 },
    total: 24.2,
    orderData,
    userId: customer.localId,
  };
}

export async function placeBasket(
  shop: Pick<Shop, 'url'>,
  customer: Customer,
  basket: unknown,
  headers: Record<string, string> = {},
) {
  return await call(`${shop.url}/baskets.json?auth=${customer.idToken}`, {
    method: 'POST',
    json: basket,
    headers,
  });
}
