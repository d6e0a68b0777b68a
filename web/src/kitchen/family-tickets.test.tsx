import { act, screen, waitFor, within } from '@testing-library/react';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { expect, test, vi } from 'vitest';
import { lane, openBoard } from '../../test/open-kitchen.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { shopNow } from '../../test/shop-clock.ts';

const MEAT = { ingredients: { meat: 1 } };

/** A basket of three burgers and an extra, as the shop sends it. */
function family(firstName: string, place: number) {
  const receivedAt = shopNow();
  const id = `${encodePushTime(receivedAt)}00000000000${place}`;
  const basket = {
    burgers: {
      [`${id}a`]: MEAT,
      [`${id}b`]: { ingredients: { meat: 1, salad: 1 }, label: 'Ben' },
      [`${id}c`]: MEAT,
    },
    extras: { fries: { count: 2, allergens: ['milk'] } },
    firstName,
    deliveryMethod: 'collection',
    createdAt: receivedAt,
    state: { status: 'received', version: 1, receivedAt },
  };
  return { id, basket };
}

async function openFamilies() {
  const [ann, bob] = [family('Ann', 1), family('Bob', 2)];
  const opened = await openBoard((shop) => {
    const reply = { [ann.id]: ann.basket, [bob.id]: bob.basket };
    shop.failAt('/kitchen/baskets.json', 200, reply);
  });
  return { ann, bob, ...opened };
}

const ticket = (name: string) =>
  within(screen.getByRole('article', { name: new RegExp(`${name}$`) }));

test('equal burgers share a line, and each is ticked off alone', async () => {
  const { ann, user } = await openFamilies();
  const names = () =>
    ticket('Ann')
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label') ?? box.parentElement?.textContent);
  expect(names()).toEqual(['Burger 1', 'Burger 3', 'Ben', '2 × Fries']);
  expect(ticket('Ann').getByText('2 ×')).toBeVisible();
  expect(ticket('Ann').getByText('milk (fries)')).toBeVisible();
  const tick = (what: string) => user.click(ticket('Ann').getByLabelText(what));
  await tick('Burger 3');
  await tick('2 × Fries');
  await tick('Ben');
  await tick('Ben');
  const ticked = (name: string) =>
    ticket(name)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).checked);
  expect(ticked('Ann')).toEqual([false, true, false, true]);
  expect(ticked('Bob')).toEqual([false, false, false, false]);
  // A reload of the board reads them there.
  expect(sessionStorage.getItem('kitchenTicks')).toBe(
    JSON.stringify([`${ann.id}c`, `${ann.id} fries`]),
  );
});

test('nobody ticks off a family whose order is cancelled', async () => {
  const { shop, ann } = await openFamilies();
  const state = { ...ann.basket.state, status: 'cancelled', version: 2, cancelledAt: shopNow() };
  shop.failAt('/kitchen/baskets.json', 200, { [ann.id]: { ...ann.basket, state } });
  await ticket('Ann').findByRole('button', { name: /^Got it/ });
  expect(ticket('Ann').queryByRole('checkbox')).toBeNull();
  expect(ticket('Ann').getByText('Ben')).toBeVisible();
});

test('slips are printed for each burger and the extras, and a second print is a copy, over a reload too', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user, unmount } = await openFamilies();
  // In a popover, which jsdom does not open.
  const press = (name: RegExp) =>
    user.click(ticket('Ann').getByRole('button', { name, hidden: true }));
  const paper = () => screen.getByRole('region', { name: 'Printed ticket' });
  await press(/^Print slips/);
  for (const words of [
    'Burger 1 · 1 of 3',
    'Ben · 2 of 3',
    'Burger 3 · 3 of 3',
    'Sides & drinks',
  ]) {
    expect(paper()).toHaveTextContent(words);
  }
  expect(paper()).not.toHaveTextContent('Copy');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('region', { name: 'Printed ticket' })).toBeNull();
  unmount();
  openStorefront('/kitchen');
  await screen.findByRole('article', { name: /Ann$/ });
  await press(/^Print ?[A-Z]/);
  expect(paper()).toHaveTextContent('Copy');
  expect(paper()).toHaveTextContent('2 ×');
  expect(paper()).not.toHaveTextContent('of 3');
  expect(window.print).toHaveBeenCalledTimes(2);
});

test('a cook takes off what ran out', async () => {
  const { shop, ann, user } = await openFamilies();
  // In a popover, which jsdom does not open.
  const name = /^Take something off/;
  await user.click(ticket('Ann').getByRole('button', { name, hidden: true }));
  const question = within(await screen.findByRole('dialog', { name: /^Take off [A-Z]\d\d Ann$/ }));
  expect(question.getByLabelText('Burger 1: 1 × meat')).toBeChecked();
  await user.click(question.getByLabelText(/^Ben: /));
  await user.click(question.getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = shop.requests.find(({ path }) => path === `/baskets/${ann.id}/changes.json`);
  expect(sent?.body).toEqual({
    version: 1,
    takeOff: { burger: `${ann.id}b` },
    reason: 'We ran out of it.',
  });
});

test('a ticket says what was changed of it, until its next step', async () => {
  const { ann, bob, shop } = await openFamilies();
  const send = (basket: object) =>
    shop.failAt('/kitchen/baskets.json', 200, { [ann.id]: basket, [bob.id]: bob.basket });
  expect(screen.queryByText(/^Changed: /)).toBeNull();
  const changed = {
    ...ann.basket,
    note: 'No nuts',
    burgers: { ...ann.basket.burgers, [`${ann.id}d`]: { ingredients: { bacon: 1 } } },
    state: { ...ann.basket.state, version: 2 },
  };
  send(changed);
  await ticket('Ann').findByText('Changed: burgers, note');
  expect(screen.getByText(/^[A-Z]\d\d Ann Changed: burgers, note\.$/).parentElement).toHaveRole(
    'status',
  );
  expect(ticket('Bob').queryByText(/^Changed: /)).toBeNull();
  const { receivedAt } = changed.state;
  const made = { receivedAt, preparingAt: receivedAt, readyAt: receivedAt };
  const ready = { ...changed, state: { ...made, status: 'ready', version: 4 } };
  send(ready);
  await lane('Ready').findByRole('article', { name: /Ann$/ });
  expect(screen.queryByText(/Changed: /)).toBeNull();
  // What is added takes the order back to the kitchen.
  const { readyAt: _ready, ...making } = made;
  const state = { ...making, status: 'preparing', version: 5 };
  send({ ...ready, state, extras: { fries: { count: 3, allergens: ['milk'] } } });
  expect(await screen.findByText('Changed: sides and drinks')).toBeVisible();
  expect(ticket('Ann').getByText('Making')).toBeVisible();
});
