import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillInAddress, openCheckout, placeOrder } from '../../test/open-checkout.ts';

const eaters = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Who eats burger/).map(({ value }) => value);

/** A checkout with a burger for each of three, of which the bacon is sold out. */
async function openFamilyCheckout(search: string) {
  const opened = await openCheckout(`/checkout${search}`);
  const { user, shop } = opened;
  await fillInAddress(user);
  shop.fakeMenu.change('cem@example.com', 'bacon', { soldOut: 'today' });
  shop.failNext(409, { error: 'Sold out: bacon.', soldOut: ['bacon'] });
  await user.click(placeOrder());
  await user.click(await screen.findByRole('button', { name: 'Take it off' }));
  return opened;
}

test('the names of who eats go with their burgers when one is taken off', async () => {
  await openFamilyCheckout(
    '?meat=1&Burger1=bacon.1&Label1=Ada&Burger2=cheese.1&Label2=Ben&Label=Cid',
  );
  expect(eaters()).toEqual(['Ben', 'Cid']);
});

test('where the burger in progress is taken off, the last of the tray is ordered in its place', async () => {
  await openFamilyCheckout(
    '?bacon=1&Burger1=meat.1&Label1=Ada&Burger2=cheese.1&Label2=Ben&Label=Cid',
  );
  await waitFor(() => expect(eaters()).toEqual(['Ada', 'Ben']));
  expect(window.location.pathname).toBe('/checkout');
  expect(placeOrder()).toHaveTextContent('$9.70');
});
