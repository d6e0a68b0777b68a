import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FRIES as SOLD_FRIES } from '@tall-order/domain/test/menu-with.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { expect, test } from 'vitest';
import { FRIES } from '../../../test/fake-menu.ts';
import { startShopOfAda } from '../../../test/open-checkout.ts';
import { openStorefront } from '../../../test/open-storefront.tsx';
import { applyMenu } from '../apply-menu.ts';

const SOME_FRIES = { ...FRIES, maxCount: 2, allergens: ['milk' as const] };

const strip = () => screen.findByRole('region', { name: 'Order so far' });
const total = () => screen.getByText('Order total:').closest('p');
/** Once the burger is loaded. */
const another = async () => {
  await screen.findByRole('button', { name: 'ORDER NOW' });
  return screen.getByRole('button', { name: '+ Another burger' });
};
const status = () => screen.getByRole('status');

test('another burger starts empty, and screen readers announce which one it is', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1');
  await another();
  document.documentElement.scrollTop = 300;
  await user.click(await another());
  expect(document.documentElement.scrollTop).toBe(0);
  expect(await strip()).toHaveTextContent('Burger 1 $5.30');
  expect(status()).toHaveTextContent('Burger 1 is in the order. Build the next one.');
  expect(screen.queryByText(/This burger/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  expect(screen.getByText(/This burger/).closest('p')).toHaveTextContent('$4.50');
  await waitFor(() => expect(status()).toHaveTextContent('Burger 2: 1 × salad. 4.50 US dollars.'));
  expect(window.location.search).toBe('?salad=1&Burger1=meat.1');
});

test('a double tap adds one burger, also where every burger begins with pieces', async () => {
  const shop = await startShopOfAda();
  Object.assign(shop.menu.ingredients['salad'] ?? {}, { startCount: 1 });
  const { user } = openStorefront('/?meat=1');
  await user.dblClick(await another());
  expect(within(await strip()).getAllByRole('listitem')).toHaveLength(1);
});

test('the name on a burger stays with it', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=bacon.1&Label=Ada');
  await user.click(await another());
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  expect(window.location.search).toBe('?salad=1&Burger1=bacon.1&Burger2=meat.1&Label2=Ada');
});

test('extras are one press each, up to the most of an order', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: SOME_FRIES };
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(await screen.findByRole('button', { name: '+ Sides & drinks' }));
  const more = await screen.findByRole('button', { name: 'More Fries' });
  await user.click(more);
  await user.click(more);
  expect(more).toBeDisabled();
  const less = screen.getByRole('button', { name: 'Less Fries' });
  expect(less).toHaveFocus();
  await user.dblClick(less);
  expect(less).toBeDisabled();
  expect(more).toHaveFocus();
  await user.dblClick(more);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(total()).toHaveTextContent('Order total: $15.80');
  expect((await strip()).querySelectorAll('li')[1]).toHaveTextContent('2 fries $6.00');
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Extras=fries.2');
});

test('an extra that is sold out keeps the focus when its last piece is removed', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: { ...SOME_FRIES, soldOut: 'today' } };
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Extras=fries.1');
  await user.click(within(await strip()).getByRole('button', { name: 'Fries Sold out' }));
  await user.click(await screen.findByRole('button', { name: 'Less Fries' }));
  expect(screen.getByRole('group', { name: 'Fries' })).toHaveFocus();
});

test('where the last side is removed, and with it what opened the dialog, the heading gets the focus', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: SOME_FRIES };
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Extras=fries.1');
  await user.click(within(await strip()).getByRole('button', { name: 'Fries $3.00' }));
  await user.click(await screen.findByRole('button', { name: 'Less Fries' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('an extra shows its allergens, the avoided ones, and its price by count', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = {
    fries: { ...SOME_FRIES, kcal: 320 },
    dip: { ...SOME_FRIES, allergens: null },
  };
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Extras=fries.2');
  await user.click(await screen.findByText('Allergies?'));
  await user.click(screen.getByRole('checkbox', { name: /^Milk/ }));
  await user.click(within(await strip()).getByRole('button', { name: /^2 fries/ }));
  const fries = await screen.findByRole('group', { name: 'Fries' });
  expect(fries).toHaveTextContent('$6.00');
  expect(fries).toHaveTextContent('320 kcal, contains milk');
  expect(fries).toHaveTextContent('Contains milk (fries), which you avoid.');
  expect(screen.getByRole('group', { name: 'Dip' })).toHaveTextContent('allergens not declared');
});

test('a price of the order that changes meanwhile is named', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: SOME_FRIES };
  const { store } = openStorefront('/?meat=1&Burger1=salad.1&Extras=fries.2');
  expect(await strip()).toHaveTextContent('2 fries');
  for (const [unitPrice, sum] of [
    [350, '16.80'],
    [400, '17.80'],
  ] as const) {
    const fries = { ...SOLD_FRIES, unitPrice };
    await store.dispatch(applyMenu({ ...STANDARD_MENU, extras: { fries } }));
    await waitFor(() => expect(total()).toHaveTextContent(`Order total: $${sum}`));
    expect(await strip()).toHaveTextContent('The shop has changed its prices.');
    expect(status()).toHaveTextContent(
      `The shop has changed its prices. Order total: ${sum} US dollars.`,
    );
  }
});

test('what was removed from one order is not offered back in another', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(within(await strip()).getByRole('button', { name: /^Burger 1/ }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  // As Forward does, to an order that is ordered again.
  act(() => {
    const entry = { usr: { build: 'other' }, key: 'k', idx: 1 };
    window.history.pushState(entry, '', '/?cheese=1&Burger1=bacon.1');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await screen.findByRole('img', { name: 'Burger with 1 × cheese' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Enter in the name closes the dialog', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(within(await strip()).getByRole('button', { name: /^Burger 1/ }));
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Label1=Ada');
  await user.click(within(await strip()).getByRole('button', { name: /^Ada/ }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('heading', { name: 'Build your burger' })).toHaveFocus();
  expect(window.location.search).toBe('?salad=1&Burger1=meat.1&Label=Ada');
});

test('the dialog of a burger has its name, also right after that of another one', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Label1=Ada&Burger2=bacon.1&Label2=Ben');
  await user.click(within(await strip()).getByRole('button', { name: /^Ada/ }));
  // Before the dialog has left the screen.
  fireEvent.click(screen.getByText('Remove'));
  fireEvent.click(screen.getByText('Ben'));
  expect(screen.getByRole('dialog', { name: 'Ben' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ben');
});

test('a burger whose place has changed since its dialog was open is the one that is removed', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Label1=Ada&Burger2=bacon.1&Label2=Ben');
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  const open = async (name: RegExp) =>
    user.click(within(await strip()).getByRole('button', { name }));
  await open(/^Ada/);
  await press('Remove');
  await open(/^Ben/);
  await press('Done');
  await press('Undo');
  await open(/^Ben/);
  await press('Remove');
  expect(status()).toHaveTextContent('Ben is removed.');

  // Of two that were removed, the last one is put back.
  await open(/^Ada/);
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await press('Undo');
  expect(status()).toHaveTextContent('Ada is back in the order.');
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Label1=Ada');
});

test('a removed burger is put back once, beside the one in progress', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Burger2=bacon.1');
  await user.click(within(await strip()).getByRole('button', { name: /^Burger 1/ }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(status()).toHaveTextContent('Burger 1 is removed.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(status()).toHaveTextContent('Burger 1 is back in the order.');
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Burger2=bacon.1');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a removed burger whose place is taken meanwhile cannot be put back, and the strip says so', async () => {
  await startShopOfAda();
  const burgers = Array.from({ length: 11 }, (_none, at) => `Burger${at + 1}=meat.1`);
  const { user } = openStorefront(`/?salad=1&${burgers.join('&')}`);
  const open = async (name: RegExp) =>
    user.click(within(await strip()).getByRole('button', { name }));
  await open(/^Burger 11/);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await open(/^Burger 10/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(status()).toHaveTextContent('Burger 10 is copied: Burger 11.');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(await strip()).toHaveTextContent('An order can have at most 12 burgers.');
});

test('a name that is too long is asked for again, and kept until it is shorter', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Label1=Ada');
  await user.click(within(await strip()).getByRole('button', { name: /^Ada/ }));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.click(name);
  await user.paste('x'.repeat(41));
  expect(screen.getByText('Keep the name to 40 characters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(name).toBeVisible();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.click(within(await strip()).getByRole('button', { name: /^x{41}/ }));
  expect(screen.getByLabelText('Name')).toHaveValue('x'.repeat(41));
});
