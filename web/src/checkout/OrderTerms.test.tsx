import { act, screen, waitFor, within } from '@testing-library/react';
import type { ShopReply } from '@tall-order/domain/shop-contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FRIES } from '../../test/fake-menu.ts';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';
import { applyShopStatus } from '../shop/apply-shop-status.ts';
import { currentShop } from '../shop/current-shop.ts';
import { shopNow } from '../../test/shop-clock.ts';

const DELIVERY = { isOffered: true, zipCodes: [], minimum: 0, fee: 2.5 };

const MISSING = 'Add $14.70 more, or collect it.';

/** A checkout of a burger for $5.30, in a shop by whose settings it is sold. */
async function openCheckoutAt(settings: Partial<ShopReply>) {
  const shop = await startShopOfAda();
  shop.settings.change(settings);
  const opened = await openCheckout('/checkout?meat=1', shop);
  await fillInAddress(opened.user);
  const { version } = shop.settings.settings;
  await waitFor(() => expect(currentShop().details?.settings.version).toBe(version));
  return opened;
}

test('a delivery shows its fee and the total with it, and sends the fee', async () => {
  const { user, submits } = await openCheckoutAt({ delivery: DELIVERY });
  expect(screen.getByText('Total').closest('p')).toHaveTextContent('Total $7.80 Delivery $2.50');
  expect(placeOrder()).toHaveTextContent('$7.80');
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(placeOrder()).toHaveTextContent('$5.30');
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()[0]?.body).toMatchObject({ price: 5.3, fee: 2.5 });
  // Also once the shop, which says nothing of the fee there, has listed the order.
  await waitFor(() => expect(screen.getByText(/^Order placed/)).not.toHaveAttribute('aria-hidden'));
  expect(screen.getByText(/^Order placed/)).toHaveTextContent('$7.80');
});

test.each([
  [2.5, '$2.50'],
  [0, '$0.00'],
])('another fee than the %d that the customer saw is asked about, then sent', async (fee, seen) => {
  const { user, shop, submits } = await openCheckoutAt({ delivery: { ...DELIVERY, fee } });
  shop.settings.change({ delivery: { ...DELIVERY, fee: 3 } });
  shop.failNext('POST /orders.json', 409, {
    error: `Delivery costs $3.00, not ${fee}.`,
    sentFee: fee,
    shopFee: 3,
  });
  await user.click(placeOrder());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Delivery').closest('li')).toHaveTextContent(`Delivery: ${seen} → $3.00`);
  await user.click(dialog.getByRole('button', { name: 'Order for $8.30' }));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()[1]?.body).toMatchObject({ price: 5.3, fee: 3 });
});

test('where and from how much the shop delivers is said before an address is typed', async () => {
  const shop = await startShopOfAda();
  shop.settings.change({ delivery: { ...DELIVERY, minimum: 5, zipCodes: ['10*'] } });
  const { user } = await openCheckout('/checkout?meat=1', shop);
  const words = 'To 10… · $2.50 · min. $5.00';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Pay when it arrives')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(screen.getByText('Pay when you collect it')).toBeVisible();
});

test('a fee that changes in the meantime is not shown before it is asked about', async () => {
  const { shop } = await openCheckoutAt({ delivery: DELIVERY });
  shop.settings.change({ delivery: { ...DELIVERY, fee: 3 }, howToPay: 'Cash at the door' });
  act(() => applyShopStatus({ version: 2, name: '', selling: shop.settings.settings.selling }));
  expect(await screen.findByText('Cash at the door')).toBeVisible();
  expect(placeOrder()).toHaveTextContent('$7.80');
});

test('a delivery below the minimum shows the missing amount before the button is pressed', async () => {
  const { user, submits } = await openCheckoutAt({ delivery: { ...DELIVERY, minimum: 20 } });
  expect(placeOrder()).toHaveAccessibleDescription(MISSING);
  expect(screen.getByText('$14.70 to go for delivery.')).toBeVisible();
  await user.click(placeOrder());
  expect(submits()).toEqual([]);
  // The foot is always in sight.
  await user.click(screen.getByRole('button', { name: 'Collect it' }));
  expect(screen.getByRole('radio', { name: 'Collection' })).toHaveFocus();
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
});

test('below the minimum, a side makes up for it', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: { ...FRIES, price: 15 } };
  shop.settings.change({ delivery: { ...DELIVERY, minimum: 20 } });
  const { user } = await openCheckout('/checkout?meat=1', shop);
  await waitFor(() => expect(placeOrder()).toHaveAccessibleDescription(MISSING));
  await user.click(await screen.findByText('Sides & drinks'));
  await user.click(screen.getByRole('button', { name: 'More Fries' }));
  expect(placeOrder()).not.toHaveAccessibleDescription(MISSING);
});

test('where minimum and area refuse together, one offer to collect stands on the screen', async () => {
  const delivery = { ...DELIVERY, minimum: 20, zipCodes: ['10*'] };
  await openCheckoutAt({ delivery });
  const words = "We don't deliver to 12345, only to 10…";
  expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription(words);
  // What is missing besides is no surprise once the code is corrected.
  expect(screen.getByText(MISSING)).toHaveRole('status');
  expect(screen.getByRole('link', { name: 'Add to the burger' })).toBeVisible();
  const terms = 'To 10… · $2.50 · min. $20.00';
  expect(screen.getByText(terms)).toBeVisible();
  expect(placeOrder()).toHaveAccessibleDescription(words);
  expect(screen.getByText('No delivery to 12345.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Collect it' })).toHaveLength(1);
});

test('a field that takes the focus is brought above the foot', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  const { user } = await openCheckoutAt({});
  await user.click(screen.getByLabelText('ZIP code'));
  await user.tab();
  const next = screen.getByLabelText('Country');
  expect(next).toHaveFocus();
  await waitFor(() => expect(scroll.mock.contexts.at(-1)).toBe(next));
});

test('a delivery to where the shop does not go has no price', async () => {
  const { user } = await openCheckoutAt({ delivery: { ...DELIVERY, zipCodes: ['10*'] } });
  await waitFor(() => expect(placeOrder()).toHaveTextContent(/^Place order$/));
  expect(screen.queryByText('$2.50')).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('ZIP code'), '1011 AB');
  expect(placeOrder()).toHaveTextContent('$7.80');
});

test('what is missing can be added where sides are sold, or to the burger', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: { ...FRIES, price: 15 } };
  shop.settings.change({ delivery: { ...DELIVERY, minimum: 20 } });
  const { user, unmount } = await openCheckout('/checkout?meat=1', shop);
  await user.click(await screen.findByRole('button', { name: 'Add a side' }));
  expect(screen.getByText('Sides & drinks').closest('summary')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'More Fries' }));
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
  unmount();
  shop.menu.extras = {};
  await openCheckout('/checkout?meat=1', shop);
  const back = await screen.findByRole('link', { name: 'Add to the burger' });
  expect(back).toHaveAttribute('href', '/?meat=1');
});

test('a ZIP code outside the area is reported at its field', async () => {
  const { user, submits } = await openCheckoutAt({ delivery: { ...DELIVERY, zipCodes: ['10*'] } });
  const zipCode = screen.getByLabelText('ZIP code');
  const words = "We don't deliver to 12345, only to 10…";
  expect(zipCode).toHaveAccessibleDescription(words);
  expect(placeOrder()).toHaveAttribute('aria-disabled', 'true');
  expect(placeOrder()).toHaveAccessibleDescription(words);
  await user.click(placeOrder());
  expect(submits()).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please check\s?ZIP code$/);
  expect(screen.getAllByText(words)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Collect it' }));
  expect(screen.getByRole('radio', { name: 'Collection' })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(placeOrder()).not.toHaveAttribute('aria-disabled', 'true');
  expect(zipCode).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  await user.clear(screen.getByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('ZIP code'), '1011 AB');
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
});

test('a shop that has said where it is asks for no country, and for the city only if it wants to', async () => {
  const shop = await startShopOfAda();
  const facts = { ...shop.settings.settings.facts, country: 'United States' };
  shop.settings.change({ facts });
  const { user, submits } = await openCheckout('/checkout?meat=1', shop);
  await screen.findByLabelText('Name');
  await waitFor(() => expect(screen.queryByLabelText('Country')).not.toBeInTheDocument());
  expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
  shop.settings.change({ facts, asksForCity: true, deliversAbroad: true });
  const { version, selling } = shop.settings.settings;
  act(() => applyShopStatus({ version, name: '', selling }));
  expect(await screen.findByLabelText('Country')).toHaveValue('United States');
  await fillInAddress(user);
  await user.click(placeOrder());
  expect(screen.getByRole('alert')).toHaveTextContent('City');
  await user.type(screen.getByLabelText('City'), 'Reno');
  await user.click(placeOrder());
  await waitFor(() => expect(submits()).toHaveLength(1));
  expect(submits()[0]?.body).toMatchObject({ orderData: { city: 'Reno' } });
});

test('a refused ZIP code has the focus, with the words of the shop', async () => {
  const { user, shop } = await openCheckoutAt({});
  shop.failNext('POST /orders.json', 409, {
    error: "We don't deliver to 12345.",
    outsideArea: '12345',
  });
  await user.click(placeOrder());
  const zipCode = screen.getByLabelText('ZIP code');
  await waitFor(() => expect(zipCode).toHaveFocus());
  expect(zipCode).toHaveAccessibleDescription("We don't deliver to 12345.");
  expect(screen.getByRole('button', { name: 'Collect it' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where one way is offered there is no choice, and collection says where and how to pay', async () => {
  const shop = await startShopOfAda();
  shop.settings.change({
    delivery: { ...DELIVERY, isOffered: false },
    howToPay: 'Cash or card at the counter',
    facts: { ...shop.settings.settings.facts, street: '1 Long Lane', city: 'Utrecht' },
  });
  const { user, submits } = await openCheckout('/checkout?meat=1', shop);
  expect(await screen.findByText('Collection only')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText('Cash or card at the counter')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
    'href',
    expect.stringContaining('1%20Long%20Lane%2C%20Utrecht'),
  );
  await user.type(screen.getByLabelText('Name'), 'Ada Lovelace');
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
  expect(submits()[0]?.body).toMatchObject({ orderData: { deliveryMethod: 'collection' } });
});

test('a delivery that the shop withdraws becomes a collection only when the customer chooses it', async () => {
  const { user, shop, submits } = await openCheckoutAt({ delivery: { ...DELIVERY, fee: 0 } });
  shop.settings.change({ delivery: { ...DELIVERY, isOffered: false } });
  act(() => applyShopStatus({ version: 2, name: '', selling: shop.settings.settings.selling }));
  const words = 'We no longer offer delivery. Choose collection instead.';
  await waitFor(() => expect(placeOrder()).toHaveAccessibleDescription(words));
  expect(screen.getByLabelText('Street')).toHaveValue('1 Long Lane');
  await user.click(placeOrder());
  expect(submits()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Collection' })).toHaveFocus();
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
  expect(submits()[0]?.body).toMatchObject({ orderData: { deliveryMethod: 'collection' } });
});

test('a refusal that the page learns the reason of is said once', async () => {
  const { user, shop } = await openCheckoutAt({ delivery: DELIVERY });
  shop.settings.change({ delivery: { ...DELIVERY, isOffered: false } });
  shop.failNext('POST /orders.json', 409, {
    error: 'The shop does not offer delivery. Choose collection instead.',
    notOffered: 'delivery',
  });
  await user.click(placeOrder());
  await waitFor(() =>
    expect(placeOrder()).toHaveAccessibleDescription(
      'We no longer offer delivery. Choose collection instead.',
    ),
  );
  expect(screen.getAllByText(/Choose collection instead\.$/)).toHaveLength(1);
});

test('a shop that closes turns the button off, and a refusal does so too', async () => {
  const { user, shop, submits } = await openCheckoutAt({});
  const opensAt = shopNow() + 3_600_000;
  shop.settings.change({ selling: { isOpen: false, reason: 'pause', opensAt } });
  shop.failNext('POST /orders.json', 409, {
    error: "We're catching up.",
    reason: 'pause',
    opensAt,
  });
  await user.click(placeOrder());
  await waitFor(() =>
    expect(placeOrder()).toHaveAccessibleDescription(
      /^We're catching up\. Orders open again .+\.$/,
    ),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(placeOrder());
  expect(submits()).toHaveLength(1);
});

test('a refusal by terms that the page did not know is shown beside the button', async () => {
  const { user, shop } = await openCheckoutAt({});
  const words = 'The shop does not offer delivery. Choose collection instead.';
  shop.failNext('POST /orders.json', 409, { error: words, notOffered: 'delivery' });
  await user.click(placeOrder());
  await waitFor(() => expect(placeOrder()).toHaveAccessibleDescription(words));
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('the deadline is named in the last minutes before last orders', async () => {
  const until = shopNow() + 10 * 60_000;
  await openCheckoutAt({ selling: { isOpen: true, until } });
  // Shortly before midnight, the deadline is on another day.
  expect(screen.getByText(/^Order by (?:\w{3} )?\d\d:\d\d E[SD]T\.$/)).toHaveRole('status');
});

test('the words about allergies name the phone of a shop that has one, to be called by a press', async () => {
  const { shop } = await openCheckoutAt({ howToPay: 'Cash at the door' });
  const words = () => screen.getByText(/^Allergies\? Don't rely on this note\./).closest('p');
  expect(words()).toHaveTextContent('Ask the shop before ordering.');
  const { facts, selling } = shop.settings.settings;
  shop.settings.change({ facts: { ...facts, street: '1 Long Lane', phone: '+44 20 7946 0018' } });
  act(() => applyShopStatus({ version: 2, name: '', selling }));
  const phone = await screen.findByRole('link', { name: '+44 20 7946 0018' });
  expect(phone).toHaveAttribute('href', 'tel:+442079460018');
  expect(words()).toHaveTextContent('Call us before ordering: +44 20 7946 0018.');
  expect(screen.queryByText('Collect it here')).not.toBeInTheDocument();
});
