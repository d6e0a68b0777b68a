import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { afterEach, expect, test } from 'vitest';
import { UNKNOWN_SHOP, setShop } from '../shop/current-shop.ts';
import { LowPrice } from './LowPrice.tsx';

afterEach(() => setShop(UNKNOWN_SHOP));

const { meat } = STANDARD_MENU.items;
const CHEAP = {
  ...STANDARD_MENU,
  items: { ...STANDARD_MENU.items, meat: { ...meat!, startCount: 4 } },
};
const details = { settings: { ...STANDARD_SETTINGS, leastPrice: 300 }, openings: [] };

test.each([
  [{ version: null, details: null }, /^$/],
  [{ version: 1, details: null }, /^$/],
  [{ version: 0, details: null }, /^Customers can order a burger for \$0\.00/],
  [
    { version: 1, details: { ...details, note: '', zone: 'UTC', boardSeenAt: null } },
    /^Customers can build a burger for \$0\.00; the shop refuses/,
  ],
])('a warning waits until the settings are known: %o', (known, words) => {
  setShop({ ...UNKNOWN_SHOP, ...known });
  const { container } = render(
    <MemoryRouter>
      <LowPrice menu={CHEAP} />
    </MemoryRouter>,
  );
  expect(container.textContent).toMatch(words);
});
