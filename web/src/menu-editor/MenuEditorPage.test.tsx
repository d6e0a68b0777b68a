import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { restoreSession } from '../session/session.ts';

const QUESTION = 'Somebody else changed this meanwhile';
const ADA = 'ada@example.com';
const BOB = 'bob@example.com';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.menu, idTokenFor(ADA, 'owner'));
await screenPart(SCREEN_PATHS.orders, idTokenFor(ADA, 'owner'));

async function openEditor(role = 'owner') {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA, role);
  const opened = openStorefront('/menu');
  if (role === 'owner') await screen.findByRole('button', { name: 'Change Cheese' });
  const bodyOf = (method: string) =>
    shop.requests.findLast((one) => one.method === method && one.path.startsWith('/menu'))?.body;
  return { shop, bodyOf, ...opened };
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);

async function said(words: string) {
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  );
}

test.each(['customer', 'kitchen'])('is closed to the role %s', async (role) => {
  await openEditor(role);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await screen.findByRole('button', { name: 'ORDER NOW' });
});

test('sends the one value that was changed, however the decimals are marked', async () => {
  const { user, bodyOf } = await openEditor();
  await user.click(button('Change Cheese'));
  expect(field('Price each')).toHaveFocus();
  await user.clear(field('Price each'));
  await user.type(field('Price each'), '0,65');
  expect(screen.getByText('Read as $0.65.')).toBeVisible();
  await user.click(button('Save cheese'));
  await said('Cheese is saved: Price each $0.65.');
  expect(bodyOf('PATCH')).toEqual({ version: 0, price: 0.65 });
  await waitFor(() => expect(button('Change Cheese')).toHaveFocus());
  const record = await screen.findByRole('list', { name: 'Changes of the menu' });
  expect(record).toHaveTextContent(/Cheese.*Price each: \$0\.40 → \$0\.65.*by ada@example.com/);
  await user.click(button('Change Meat'));
  expect(screen.queryByText('Cheese is saved: Price each $0.65.')).not.toBeInTheDocument();
});

test('says for how little a burger can be ordered, and leads to the least price', async () => {
  const { shop } = await openEditor();
  expect(screen.queryByText(/^Customers can order a burger for/)).not.toBeInTheDocument();
  shop.fakeMenu.change(ADA, 'meat', { startCount: 4 });
  const warning = await screen.findByText(/^Customers can order a burger for/);
  expect(warning).toHaveTextContent('$0.00');
  const link = screen.getByRole('link', { name: 'Change the least price' });
  expect(link).toHaveAttribute('href', '/shop#limits');
});

test('a price is changed right on its card, and an unsaved one stays while another is', async () => {
  const { shop, user, bodyOf } = await openEditor();
  expect(field('Base price')).toHaveValue('4.00');
  await user.type(field('Bacon price'), '9');
  await user.clear(field('Cheese price'));
  await user.type(field('Cheese price'), '0,655{Enter}');
  expect(field('Cheese price')).toHaveAccessibleDescription(/at most two decimals/);
  await user.keyboard('{Backspace}{Enter}');
  await said('Cheese is saved: Price each $0.65.');
  expect(bodyOf('PATCH')).toEqual({ version: 0, price: 0.65 });
  await waitFor(() => expect(field('Cheese price')).toHaveValue('0.65'));
  expect(field('Cheese price')).toHaveFocus();
  expect(field('Bacon price')).toHaveValue('0.709');
  await user.click(button('Change Cheese'));
  expect(field('Price each')).toHaveValue('0.65');
  await user.click(button('Cancel'));
  await user.click(button('Change Bacon'));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(field('Price each')).toHaveValue('0.70');

  await user.clear(field('Cheese price'));
  await user.type(field('Cheese price'), '0.80');
  shop.fakeMenu.change(BOB, 'cheese', { price: 0.55 });
  await user.click(button('Save price'));
  expect(await screen.findByText(QUESTION)).toBeVisible();
  await user.click(button('Take theirs'));
  expect(field('Cheese price')).toHaveValue('0.55');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('what is typed during a save stays, and raises no question', async () => {
  const { shop, user } = await openEditor();
  const answer = shop.hold('/menu/cheese.json', 'PATCH');
  await user.clear(field('Cheese price'));
  await user.type(field('Cheese price'), '0.6{Enter}');
  await user.type(field('Cheese price'), '5');
  answer();
  await said('Cheese is saved: Price each $0.60.');
  expect(field('Cheese price')).toHaveValue('0.65');
  expect(screen.queryByText(QUESTION)).toBeNull();

  const mend = shop.failAt('/menu/cheese.json', 400, { error: 'BAD_MENU' });
  await user.click(button('Save price'));
  expect(await screen.findByText(/BAD_MENU/)).toBeVisible();
  expect(screen.queryByText('Cheese is saved: Price each $0.60.')).not.toBeInTheDocument();
  mend();
  await user.click(button('Save price'));
  await said('Cheese is saved: Price each $0.65.');

  await user.click(button('Change Cheese'));
  await user.type(field('Kilocalories'), '0');
  const answerForm = shop.hold('/menu/cheese.json', 'PATCH');
  await user.click(button('Save cheese'));
  await user.type(field('Price each'), '{Backspace}');
  answerForm();
  expect(await screen.findByText(/^Cheese is saved: Kilocalories/)).toBeVisible();
  expect(field('Price each')).toHaveValue('0.6');
});

test('refuses a third decimal before it asks the shop', async () => {
  const { user, bodyOf } = await openEditor();
  await user.click(button('Change Cheese'));
  await user.clear(field('Price each'));
  await user.type(field('Price each'), '1.205');
  await user.click(button('Save cheese'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please check\s?Price each$/);
  expect(field('Price each')).toHaveAccessibleDescription(/An amount has at most two decimals/);
  expect(bodyOf('PATCH')).toBeUndefined();
});

test('a change of another item saves without a question', async () => {
  const { shop, user, bodyOf } = await openEditor();
  await user.click(button('Change Cheese'));
  await user.clear(field('Kilocalories'));
  shop.fakeMenu.change(BOB, 'meat', { soldOut: 'today' });
  await user.click(button('Save cheese'));
  await said('Cheese is saved: Kilocalories unknown.');
  expect(bodyOf('PATCH')).toEqual({ version: 1, kcal: null });
  const meat = within(screen.getByRole('group', { name: 'Availability of Meat' }));
  expect(meat.getByRole('button', { name: 'Sold out today' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

/** One owner has typed a price of 0.70 and pressed Save; another has set 0.55. */
async function openOvertaken() {
  const opened = await openEditor();
  const { shop, user } = opened;
  await user.click(button('Change Cheese'));
  await user.clear(field('Price each'));
  await user.type(field('Price each'), '0.70');
  shop.fakeMenu.change(BOB, 'cheese', { price: 0.55 });
  await user.click(button('Save cheese'));
  const question = await screen.findByText(QUESTION);
  await waitFor(() => expect(question).toHaveFocus());
  expect(question.parentElement).toHaveTextContent('Price each: $0.40 → $0.55');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  return opened;
}

test('what another has set at the same time is said, nothing is lost, and “Keep mine” saves', async () => {
  const { user, bodyOf } = await openOvertaken();
  expect(field('Price each')).toHaveValue('0.70');
  // Another press on Save is no answer.
  await user.click(button('Save cheese'));
  await waitFor(() => expect(screen.getByText(QUESTION)).toHaveFocus());
  expect(bodyOf('PATCH')).toEqual({ version: 0, price: 0.7 });
  await user.click(button('Keep mine'));
  await said('Cheese is saved: Price each $0.70.');
  expect(bodyOf('PATCH')).toEqual({ version: 1, price: 0.7 });
  await screen.findByRole('button', { name: 'Change Cheese', expanded: false });
});

test('“Take theirs” shows what another has set, and sends nothing', async () => {
  const { shop, user } = await openOvertaken();
  await user.click(button('Take theirs'));
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(field('Price each')).toHaveValue('0.55');
  await user.click(button('Save cheese'));
  await screen.findByRole('button', { name: 'Change Cheese', expanded: false });
  expect(shop.menu.version).toBe(1);
});

test('the price on a card leaves the other values of its item as others have set them', async () => {
  const { shop, user, bodyOf } = await openEditor();
  await user.clear(field('Cheese price'));
  await user.type(field('Cheese price'), '0.80');
  shop.fakeMenu.change(BOB, 'cheese', { kcal: 99, allergens: ['milk', 'eggs'] });
  await user.click(button('Save price'));
  await said('Cheese is saved: Price each $0.80.');
  expect(bodyOf('PATCH')).toEqual({ version: 1, price: 0.8 });
  expect(shop.menu.ingredients['cheese']).toMatchObject({ kcal: 99, allergens: ['milk', 'eggs'] });
});

test('an ingredient needs a name, an answer about allergens and a layer', async () => {
  const { shop, user, bodyOf } = await openEditor();
  await user.click(button('Add an ingredient'));
  await user.type(field('Name'), 'Egg 2');
  await user.type(field('Price each'), '1.1');
  await user.click(button('Add to menu'));
  const summary = within(screen.getByRole('alert')).getAllByRole('link');
  expect(summary.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Allergens',
    'Looks like',
  ]);
  expect(field('Name')).toHaveAccessibleDescription(/letters only/);
  const group = (name: string) => screen.getByRole('group', { name });
  expect(group('Allergens')).toHaveAccessibleDescription(/^Choose its allergens/);
  expect(group('Looks like')).toHaveAccessibleDescription('Choose what it looks like.');
  await user.clear(field('Name'));
  await user.type(field('Name'), ' Fried  Egg');
  await user.click(screen.getByRole('radio', { name: 'It contains…' }));
  await user.click(screen.getByRole('checkbox', { name: 'Eggs' }));
  await user.click(screen.getByRole('radio', { name: 'Egg' }));
  expect(
    screen.getByRole('img', { name: 'Burger with 1 × salad, 1 × meat, 1 × fried egg' }),
  ).toBeVisible();
  shop.fakeMenu.change(BOB, 'meat', { soldOut: 'today' });
  await user.click(button('Add to menu'));
  await said('Fried egg is on the menu.');
  expect(bodyOf('POST')).toEqual({
    version: 1,
    name: 'fried egg',
    price: 1.1,
    startCount: 0,
    maxCount: 99,
    allergens: ['eggs'],
    kcal: null,
    layer: 'egg',
  });
  await user.click(button('Change Fried egg'));
  await user.click(button('Remove Fried egg'));
  const question = within(screen.getByRole('dialog', { name: 'Take fried egg off the menu?' }));
  shop.failNext('DELETE /menu/fried%20egg.json', 409, { error: 'Not while it is frying.' });
  await user.click(question.getByRole('button', { name: 'Remove fried egg' }));
  expect(await question.findByText('Not while it is frying.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove fried egg' }));
  await said('Fried egg is off the menu.');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Ingredients' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Remove Meat' })).not.toBeInTheDocument();
});

test('marking an item as sold out takes one tap, and so does undoing it', async () => {
  const { shop, user, bodyOf } = await openEditor();
  const meat = within(screen.getByRole('group', { name: 'Availability of Meat' }));
  const answer = shop.hold('/menu/meat/sold-out.json', 'PUT');
  await user.click(meat.getByRole('button', { name: 'Sold out for now' }));
  // One press is sent at a time, and the last one counts.
  await user.click(meat.getByRole('button', { name: 'Available' }));
  await user.click(meat.getByRole('button', { name: 'Sold out today' }));
  expect(bodyOf('PUT')).toBe('until-undone');
  answer();
  await said('Meat is sold out for today.');
  expect(shop.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  expect(bodyOf('PUT')).toBe('today');
  await user.click(meat.getByRole('button', { name: 'Available' }));
  await said('Meat is available again.');
  expect(bodyOf('PUT')).toBeNull();
  shop.failAt('/menu/meat/sold-out.json', 503, { error: 'Busy' });
  await user.click(meat.getByRole('button', { name: 'Sold out today' }));
  expect(await screen.findByText('Busy')).toBeVisible();
  expect(screen.queryByText('Meat is available again.')).toBeNull();
});

test('asks before entries are lost', async () => {
  const { user } = await openEditor();
  await user.click(button('Change Cheese'));
  await user.type(field('Price each'), '9');
  await user.click(button('Change Meat'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('Price each')).toHaveFocus();
  await user.click(screen.getAllByRole('link', { name: 'Orders' })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('what one owner has typed is gone when another signs in', async () => {
  const { user, store } = await openEditor();
  await user.type(field('Bacon price'), '9');
  keepSessionOf(BOB, 'owner');
  // As another tab makes it do.
  act(() => store.dispatch(restoreSession()));
  await waitFor(() => expect(screen.getByLabelText('Bacon price')).toHaveValue('0.70'));
});

test('says that the menu cannot be loaded, and tries again', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA, 'owner');
  shop.failNext('GET /menu.json', 500, { error: 'The fryer is broken.' });
  const { user } = openStorefront('/menu');
  await screen.findByText("We can't load the menu right now.");
  await user.click(button('Try again'));
  expect(await screen.findByRole('button', { name: 'Change Cheese' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
