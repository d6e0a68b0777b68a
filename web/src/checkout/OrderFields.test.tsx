import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';

const ADA = 'ada@example.com';
const line = (title: string) => screen.getByText(title).closest('summary');

test('the line of the optional fields says what is in them, by the way of receiving the order', async () => {
  const { user } = await openCheckout('/checkout?meat=1');
  expect(line('For the driver')).toHaveTextContent('For the driver door code, phone, note');
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(line('For the shop')).toHaveTextContent('For the shop phone, note');
  await user.click(screen.getByText('For the shop'));
  // The browser says a moment later that it has unfolded them.
  await waitFor(() => expect(line('For the shop')).toHaveTextContent(/^For the shop\s?$/));
});

test('what is missing from the address is said at the street, and of short fields below their row', async () => {
  const { user } = await openCheckout('/checkout?meat=1');
  await user.click(placeOrder());
  const follows = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  const [zipCode, country] = [screen.getByLabelText('ZIP code'), screen.getByLabelText('Country')];
  expect(screen.getByLabelText('Street')).toHaveAccessibleDescription('Enter your street.');
  expect(follows(screen.getByText('Enter your street.'), zipCode)).toBe(true);
  expect(zipCode).toHaveAccessibleDescription('Enter your ZIP code.');
  expect(follows(country, screen.getByText('Enter your ZIP code.'))).toBe(true);
});

test('what the last order had in them is read without unfolding them', async () => {
  const shop = await startShopOfAda();
  const address = { street: '1 Long Lane', zipCode: '12345', country: 'Utopia', doorCode: '7B' };
  const person = { name: 'Ada Lovelace', email: ADA, phone: '020 7946 0018' };
  const orderData = { deliveryMethod: 'delivery', ...address, ...person } as const;
  shop.kept.sell(ADA, { ingredients: { salad: 1 }, orderData });
  await openCheckout('/checkout?meat=1', shop);
  expect(line('For the driver')).toHaveTextContent('For the driver 7B · 020 7946 0018');
  expect(screen.getByLabelText('Phone')).not.toBeVisible();
});

test('a wrong value unfolds them at each press of the order button, and is said on the folded line', async () => {
  const { user, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  await user.click(screen.getByText('For the driver'));
  await user.type(screen.getByLabelText('Phone'), '12');
  await user.tab();
  const words = 'Phone needs at least 7 digits.';
  for (let presses = 0; presses < 2; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await user.click(screen.getByText('For the driver'));
    expect(screen.getByLabelText('Phone')).not.toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await waitFor(() =>
      expect(line('For the driver')).toHaveTextContent(`For the driver ${words}`),
    );
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await user.click(placeOrder());
    expect(screen.getByLabelText('Phone')).toBeVisible();
  }
  await user.click(screen.getByRole('link', { name: 'Phone' }));
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(submits()).toEqual([]);
});
