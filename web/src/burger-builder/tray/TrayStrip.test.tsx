import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FRIES as SOLD_FRIES } from '@tall-order/domain/test/menu-with.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { expect, onTestFinished, test } from 'vitest';
import { FRIES } from '../../../test/fake-menu.ts';
import { startFakeShop } from '../../../test/fake-shop.ts';
import { startShopOfAda } from '../../../test/open-checkout.ts';
import { openStorefront } from '../../../test/open-storefront.tsx';
import { UNLIMITED, setSale } from '../../shop/sale.ts';
import { applyMenu } from '../apply-menu.ts';

const SOME_FRIES = { ...FRIES, maxCount: 2, allergens: ['milk' as const] };

const tray = () => screen.findByRole('region', { name: 'Tray' });
const status = () => screen.getByRole('status');

test('another burger starts empty, and screen readers announce which one it is', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1');
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  document.documentElement.scrollTop = 300;
  await user.click(await screen.findByRole('button', { name: 'Add another burger' }));
  expect(document.documentElement.scrollTop).toBe(0);
  expect(await tray()).toHaveTextContent('Burger 1 $5.30');
  expect(status()).toHaveTextContent('Burger 1 is on the tray. Build the next one.');
  expect(screen.getByText(/Current Price/).parentElement).toHaveTextContent('$4.00');
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  await waitFor(() => expect(status()).toHaveTextContent('Burger 2: 1 × salad. 4.50 US dollars.'));
  expect(window.location.search).toBe('?salad=1&Burger1=meat.1');
});

test('the name on a burger goes to the tray with it', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=bacon.1&Label=Ada');
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  await user.click(await screen.findByRole('button', { name: 'Add another burger' }));
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  expect(window.location.search).toBe('?salad=1&Burger1=bacon.1&Burger2=meat.1&Label2=Ada');
});

test('extras are one press each, up to the most of an order', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: SOME_FRIES };
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(within(await tray()).getByRole('button', { name: 'Sides & drinks' }));
  const more = screen.getByRole('button', { name: 'More Fries' });
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
  expect(await tray()).toHaveTextContent('On the tray: $10.50');
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Extras=fries.2');
});

test('an extra that is sold out keeps the focus when its last piece is removed', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: { ...SOME_FRIES, soldOut: 'today' } };
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Extras=fries.1');
  await user.click(within(await tray()).getByRole('button', { name: '1 × sides & drinks' }));
  await user.click(screen.getByRole('button', { name: 'Less Fries' }));
  expect(screen.getByRole('group', { name: 'Fries' })).toHaveFocus();
});

test('an extra shows its allergens, the avoided ones, and its price by count', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = {
    fries: { ...SOME_FRIES, kcal: 320 },
    dip: { ...SOME_FRIES, allergens: null },
  };
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Extras=fries.2');
  await user.click(await screen.findByText('I avoid…'));
  await user.click(screen.getByRole('checkbox', { name: /^Milk/ }));
  await user.click(within(await tray()).getByRole('button', { name: '2 × sides & drinks' }));
  const fries = screen.getByRole('group', { name: 'Fries' });
  expect(fries).toHaveTextContent('$6.00, $3.00 each');
  expect(fries).toHaveTextContent('320 kcal, contains milk');
  expect(fries).toHaveTextContent('Contains milk (fries), which you avoid.');
  expect(screen.getByRole('group', { name: 'Dip' })).toHaveTextContent('allergens not declared');
});

test('a price of the tray that changes meanwhile is named', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: SOME_FRIES };
  const { store } = openStorefront('/?meat=1&Burger1=salad.1&Extras=fries.2');
  expect(await tray()).toHaveTextContent('On the tray: $10.50');
  for (const [unitPrice, sum] of [
    [350, '11.50'],
    [400, '12.50'],
  ] as const) {
    const fries = { ...SOLD_FRIES, unitPrice };
    await store.dispatch(applyMenu({ ...STANDARD_MENU, extras: { fries } }));
    await waitFor(async () => expect(await tray()).toHaveTextContent(`On the tray: $${sum}`));
    expect(await tray()).toHaveTextContent('The shop has changed its prices.');
    expect(status()).toHaveTextContent(
      `The shop has changed its prices. On the tray: ${sum} US dollars.`,
    );
  }
});

test('Enter in the name closes the dialog', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(within(await tray()).getByRole('button', { name: /^Burger 1/ }));
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Label1=Ada');
  await user.click(within(await tray()).getByRole('button', { name: /^Ada/ }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('heading', { name: 'Build your burger' })).toHaveFocus();
  expect(window.location.search).toBe('?salad=1&Burger1=meat.1&Label=Ada');
});

test('the dialog of a burger has its name, also right after that of another one', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Label1=Ada&Burger2=bacon.1&Label2=Ben');
  await user.click(within(await tray()).getByRole('button', { name: /^Ada/ }));
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
    user.click(within(await tray()).getByRole('button', { name }));
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
  expect(status()).toHaveTextContent('Ada is back on the tray.');
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Label1=Ada');
});

test('a full tray says how much an order holds', async () => {
  await startShopOfAda();
  const burgers = Array.from({ length: 11 }, (_none, at) => `Burger${at + 1}=meat.1`);
  const { user } = openStorefront(`/?salad=1&${burgers.join('&')}`);
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  expect(await screen.findByText('An order can have at most 12 burgers.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add another burger' })).not.toBeInTheDocument();
});

test('a removed burger is put back once, beside the one in progress', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Burger2=bacon.1');
  expect(within(await tray()).queryByRole('button', { name: 'Order the tray' })).toBeNull();
  await user.click(within(await tray()).getByRole('button', { name: /^Burger 1/ }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(status()).toHaveTextContent('Burger 1 is removed.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(status()).toHaveTextContent('Burger 1 is back on the tray.');
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Burger2=bacon.1');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a removed burger whose place is taken meanwhile cannot be put back, and the tray says so', async () => {
  await startShopOfAda();
  const burgers = Array.from({ length: 11 }, (_none, at) => `Burger${at + 1}=meat.1`);
  const { user } = openStorefront(`/?salad=1&${burgers.join('&')}`);
  const open = async (name: RegExp) =>
    user.click(within(await tray()).getByRole('button', { name }));
  await open(/^Burger 11/);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await open(/^Burger 10/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(status()).toHaveTextContent('Burger 10 is copied: Burger 11.');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(await tray()).toHaveTextContent('An order can have at most 12 burgers.');
});

test('a name that is too long is asked for again, and kept until it is shorter', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Label1=Ada');
  await user.click(within(await tray()).getByRole('button', { name: /^Ada/ }));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.click(name);
  await user.paste('x'.repeat(41));
  expect(screen.getByText('Keep the name to 40 characters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(name).toBeVisible();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.click(within(await tray()).getByRole('button', { name: /^x{41}/ }));
  expect(screen.getByLabelText('Name')).toHaveValue('x'.repeat(41));
});

test('with nothing in progress the tray itself is ordered', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?Burger1=salad.1&Burger2=meat.1');
  const order = within(await tray()).getByRole('button', { name: 'Order the tray' });
  act(() => setSale({ ...UNLIMITED, closed: { label: 'Closed', reason: 'Opens at 11.' } }));
  await waitFor(() => expect(order).toHaveAccessibleName('Closed. Opens at 11.'));
  await user.click(order);
  expect(window.location.search).toBe('?Burger1=salad.1&Burger2=meat.1');
  act(() => setSale(UNLIMITED));
  await user.click(order);
  expect(await screen.findByRole('dialog', { name: 'Your Order' })).toBeVisible();
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1');
});

test('sides alone are no order: there is no burger to go with them', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: SOME_FRIES };
  openStorefront('/?Extras=fries.1');
  expect(await tray()).toHaveTextContent('On the tray: $3.00');
  expect(screen.queryByRole('button', { name: 'Order the tray' })).not.toBeInTheDocument();
});

test('a storefront for a hosted service reads no tray and offers none', async () => {
  await startShopOfAda('hosted');
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  expect(await screen.findByRole('button', { name: 'CONTINUE' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add another burger' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Tray' })).not.toBeInTheDocument();
});

/** A storefront without a session. */
async function openForVisitor(kind: 'own' | 'hosted') {
  const shop = await startFakeShop(kind);
  onTestFinished(() => shop.close());
  const { user } = openStorefront('/?meat=1');
  await screen.findByRole('button', { name: 'Share this burger' });
  return { user, add: screen.queryByRole('button', { name: 'Add another burger' }) };
}

test('a visitor fills a tray before signing up', async () => {
  const { user, add } = await openForVisitor('own');
  await user.click(add ?? document.body);
  expect(await tray()).toHaveTextContent('Burger 1 $5.30');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Share the tray' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  await user.click(screen.getByRole('button', { name: 'SIGN UP TO ORDER' }));
  expect(await screen.findByText('Your order is waiting.')).toBeVisible();
});

test('a visitor of a storefront for a hosted service is offered no tray', async () => {
  expect((await openForVisitor('hosted')).add).toBeNull();
});
