import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { FRIES } from '../../test/fake-menu.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.menu, idTokenFor(ADA, 'owner'));

async function openEditor() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.menu.extras = { fries: { ...FRIES, allergens: [] } };
  keepSessionOf(ADA, 'owner');
  const opened = openStorefront('/menu');
  await screen.findByRole('button', { name: 'Change Fries' });
  /** what was sent with calls other than reads */
  const sent = () =>
    shop.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body]);
  /** Makes the shop answer a call about extras. The page hears of the menu only by that. */
  const answerAt = (path: string, extras: object) => {
    shop.hold('/menu.json', 'GET');
    shop.menu.version += 1;
    return shop.failAt(path, 200, { ...shop.menu, extras });
  };
  return { shop, sent, answerAt, ...opened };
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);

async function said(words: string) {
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  );
}

test('the base price and the energy of the bun are changed, each where the shop keeps it', async () => {
  const { user, sent } = await openEditor();
  await user.clear(field('Base price'));
  await user.type(field('Base price'), '4.5{Enter}');
  await said('Bun and base price is saved: Base price $4.50.');
  await user.click(button('Change Bun and base price'));
  await user.clear(field('Kilocalories'));
  await user.type(field('Kilocalories'), '200');
  await user.click(button('Save this'));
  await said('Bun and base price is saved: Kilocalories 200.');
  expect(sent()).toEqual([
    ['PATCH /menu.json', { version: 0, basePrice: 4.5, bun: {} }],
    ['PATCH /menu.json', { version: 1, bun: { kcal: 200 } }],
  ]);
  expect(screen.queryByRole('button', { name: 'Remove Bun and base price' })).toBeNull();
});

test('a side is changed, sold out and removed as one, and not as an ingredient', async () => {
  const { user, sent, answerAt } = await openEditor();
  answerAt('/extras/fries.json', { fries: { ...FRIES, price: 3.5 } });
  await user.clear(field('Fries price'));
  await user.type(field('Fries price'), '3.5{Enter}');
  await said('Fries is saved: Price each $3.50.');
  answerAt('/extras/fries/sold-out.json', { fries: { ...FRIES, price: 3.5, soldOut: 'today' } });
  const fries = within(screen.getByRole('group', { name: 'Availability of Fries' }));
  await user.click(fries.getByRole('button', { name: 'Sold out today' }));
  await said('Fries is sold out for today.');
  answerAt('/extras/fries.json', {});
  await user.click(button('Change Fries'));
  await user.click(button('Remove Fries'));
  await user.click(button('Remove fries'));
  await said('Fries is off the menu.');
  expect(screen.queryByRole('button', { name: 'Change Fries' })).toBeNull();
  expect(sent()).toEqual([
    ['PATCH /extras/fries.json', { version: 0, price: 3.5 }],
    ['PUT /extras/fries/sold-out.json', 'today'],
    ['DELETE /extras/fries.json', undefined],
  ]);
});

test('a drink is added with its kind and its picture', async () => {
  const { user, sent, answerAt } = await openEditor();
  await user.click(button('Add a side or a drink'));
  await user.type(field('Name'), 'Cola');
  await user.type(field('Price each'), '2');
  await user.click(screen.getByRole('radio', { name: 'Drink' }));
  await user.click(screen.getByRole('radio', { name: 'None of the 14' }));
  await user.click(button('Add to menu'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please check\s?Looks like$/);
  await user.click(screen.getByRole('radio', { name: 'Cola' }));
  answerAt('/extras.json', { fries: FRIES, cola: { ...FRIES, kind: 'drink' } });
  await user.click(button('Add to menu'));
  await said('Cola is on the menu.');
  await waitFor(() => expect(button('Add a side or a drink')).toHaveFocus());
  const [[call, body] = []] = sent();
  expect(call).toBe('POST /extras.json');
  expect(body).toEqual({
    version: 0,
    name: 'cola',
    price: 2,
    maxCount: 20,
    allergens: [],
    kcal: null,
    kind: 'drink',
    picture: 'cola',
  });
});

test('what is being saved cannot be given up, and its answer closes no other card', async () => {
  const { shop, user, answerAt } = await openEditor();
  await user.click(button('Add a side or a drink'));
  await user.type(field('Name'), 'Cola');
  await user.type(field('Price each'), '2');
  await user.click(screen.getByRole('radio', { name: 'Drink' }));
  await user.click(screen.getByRole('radio', { name: 'None of the 14' }));
  await user.click(screen.getByRole('radio', { name: 'Cola' }));
  answerAt('/extras.json', { fries: FRIES, cola: { ...FRIES, kind: 'drink' } });
  const answer = shop.hold('/extras.json');
  await user.click(button('Add to menu'));
  await user.click(button('Cancel'));
  expect(field('Name')).toHaveValue('Cola');
  await user.click(button('Change Cheese'));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await user.type(field('Price each'), '5');
  answer();
  await said('Cola is on the menu.');
  expect(field('Price each')).toHaveValue('0.405');
});

test('what a colleague takes off the menu meanwhile is closed, and said to be gone', async () => {
  const { shop, user } = await openEditor();
  await user.click(button('Change Cheese'));
  await user.type(field('Price each'), '9');
  shop.fakeMenu.change(BOB, 'cheese', null);
  await said('Cheese is off the menu.');
  expect(screen.queryByLabelText('Price each')).toBeNull();
  // Nothing is lost any more.
  await user.click(button('Change Meat'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Cancel'));
  expect(screen.queryByText('Cheese is off the menu.')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  expect(window.location.pathname).toBe('/');
});

test('a price of what was taken off at the same time is refused, not saved', async () => {
  const { shop, user, sent } = await openEditor();
  shop.hold('/menu.json', 'GET');
  await user.clear(field('Cheese price'));
  await user.type(field('Cheese price'), '0.6');
  shop.fakeMenu.change(BOB, 'cheese', null);
  // The next reads are answered again.
  shop.hold('/none.json');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Cheese price')).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(shop.menu.ingredients['cheese']).toBeUndefined();
});

test('a shop that cannot be reached is told, and the menu stays as it was', async () => {
  const { shop } = await openEditor();
  const mend = shop.failAt('/menu.json', 503, { error: 'Busy' });
  expect(
    await screen.findByText(/^The shop cannot be reached\. This is the menu of/),
  ).toBeVisible();
  expect(button('Change Cheese')).toBeVisible();
  mend();
  await waitFor(() => expect(screen.queryByText(/^The shop cannot be reached/)).toBeNull());
});

test('a name is refused before it is sent', async () => {
  const { user, sent } = await openEditor();
  await user.click(button('Add an ingredient'));
  for (const [name, words] of [
    [' ', 'Give it a name.'],
    ['Bun', '“bun” is the bread that comes with every burger.'],
    ['CHEESE', 'There is cheese on the menu already.'],
    ['fries', 'There is fries on the menu already.'],
  ] as const) {
    await user.clear(field('Name'));
    await user.type(field('Name'), name);
    await user.click(button('Add to menu'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please check\s?Name/);
    expect(field('Name')).toHaveAccessibleDescription(expect.stringContaining(words));
  }
  expect(sent()).toEqual([]);
});
