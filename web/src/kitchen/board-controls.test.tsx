import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FRIES } from '../../test/fake-menu.ts';
import { letSettle } from '../../test/let-settle.ts';
import { openBoard, pressFirstKey, sellTo } from '../../test/open-kitchen.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { useLastPress } from '../ui/use-last-press.ts';

const start = (whom: string) =>
  screen.getByRole('button', { name: new RegExp(`^Start ?[A-Z]\\d\\d ${whom}$`) });

test('digits choose tickets of both lanes, and no key acts with Ctrl, twice while held or in a dialog', async () => {
  const { user } = await openBoard((shop) => {
    const done = sellTo(shop, 'Abe Example', 2000);
    for (const status of ['preparing', 'ready'] as const) shop.kept.take(done, { status });
    sellTo(shop, 'Ann Example', 1000);
    sellTo(shop, 'Bob Example');
  });
  await pressFirstKey(user, '2', () => start('Bob'));
  await user.keyboard('{Control>}1{/Control}');
  expect(start('Bob')).toHaveFocus();
  await user.keyboard('3');
  expect(screen.getByRole('button', { name: /^On its way/ })).toHaveFocus();
  await user.keyboard('9');
  expect(screen.getByRole('button', { name: /^On its way/ })).toHaveFocus();
  // In a popover, which jsdom does not open.
  await user.click(
    screen.getByRole('button', { name: /^Cancel order ?[A-Z]\d\d Ann$/, hidden: true }),
  );
  await user.keyboard('s');
  expect(screen.getByText('2 new orders')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  fireEvent.keyDown(document.body, { key: 's', repeat: true });
  expect(screen.getByText('2 new orders')).toBeVisible();
  await user.keyboard('S');
  await waitFor(() => expect(screen.queryByText('2 new orders')).toBeNull());
});

test('shortcuts that were turned off stay off on the next visit', async () => {
  const { user, unmount } = await openBoard((shop) => void sellTo(shop, 'Ann Example'));
  const turn = () => screen.getByRole('checkbox', { name: 'Keyboard shortcuts' });
  expect(turn()).toBeChecked();
  await user.click(turn());
  unmount();
  const again = openStorefront('/kitchen');
  await screen.findByRole('article');
  expect(turn()).not.toBeChecked();
  expect(within(screen.getByRole('article')).queryByText('1', { selector: 'kbd' })).toBeNull();
  start('Ann').focus();
  await again.user.keyboard('s');
  expect(screen.getByText('1 new order')).toBeVisible();
  await again.user.click(turn());
  // Also with the focus in the box, as after a tick.
  expect(turn()).toHaveFocus();
  await again.user.keyboard('s');
  expect(screen.queryByText('1 new order')).toBeNull();
  expect(within(screen.getByRole('article')).getByText('1', { selector: 'kbd' })).toBeVisible();
});

test('the recall list has what was finished last first, and a step is undone there', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shop, user } = await openBoard((before) => {
    // They are finished in another sequence than they came in.
    const [ann, bob, cy] = ['Ann', 'Bob', 'Cy'].map((name, place) =>
      sellTo(before, `${name} Example`, 3000 - place * 1000),
    ) as [string, string, string];
    for (const id of [bob, cy, ann]) {
      for (const status of ['preparing', 'ready', 'handed-over'] as const) {
        before.kept.take(id, { status });
      }
      vi.setSystemTime(Date.now() + 1000);
    }
    sellTo(before, 'Eve Example');
  });
  const summary = screen.getByText(/^Finished in the last hour: 3/);
  await pressFirstKey(user, 'r', () => summary);
  const panel = summary.parentElement ?? document.body;
  const rows = within(panel).getAllByRole('listitem');
  const names = rows.map(({ textContent }) => /Ann|Bob|Cy/.exec(textContent)?.[0]);
  expect(names).toEqual(['Ann', 'Cy', 'Bob']);
  vi.spyOn(window, 'print').mockReturnValue();
  await user.click(within(panel).getByRole('button', { name: /^Print.*Bob$/ }));
  expect(screen.getByRole('region', { name: 'Printed ticket' })).toHaveTextContent('Bob');
  const answer = shop.hold();
  for (const _press of ['first', 'second']) {
    letSettle();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(within(panel).getByRole('button', { name: /^Undo.*Bob$/ }));
  }
  answer();
  expect(await screen.findByRole('article', { name: /Bob$/ })).toHaveTextContent('Ready');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Kitchen' })).toHaveFocus());
  const steps = shop.requests.filter(({ method }) => method === 'PATCH');
  expect(steps.map(({ body }) => body)).toMatchObject([{ status: 'ready' }]);
});

test('what runs out is marked at the board, and named above it', async () => {
  const { shop, user } = await openBoard((before) => {
    before.menu.extras = { fries: { ...FRIES, allergens: [] } };
    before.fakeMenu.change('eve@example.com', 'bacon', { soldOut: 'today' });
  });
  await user.click(await screen.findByText('Sold out: Bacon'));
  const cheese = within(screen.getByRole('group', { name: 'Availability of Cheese' }));
  expect(cheese.getByRole('button', { name: 'Sold out for now' })).toHaveTextContent('Out for now');
  await user.click(cheese.getByRole('button', { name: 'Sold out today' }));
  expect(await screen.findByText('Cheese is sold out for today.')).toHaveRole('status');
  expect(screen.getByText('Sold out: Bacon, Cheese')).toBeVisible();
  expect(shop.menu.ingredients['cheese']).toMatchObject({ soldOut: 'today' });
  await user.click(cheese.getByRole('button', { name: 'Sold out today' }));
  await user.click(cheese.getByRole('button', { name: 'Available' }));
  expect(await screen.findByText('Sold out: Bacon')).toBeVisible();
  expect(shop.requests.filter(({ path }) => path.endsWith('/sold-out.json'))).toHaveLength(2);
  shop.failNext('PUT /extras/fries/sold-out.json', 200, {
    ...shop.menu,
    version: shop.menu.version + 1,
    extras: { fries: { ...FRIES, soldOut: 'today' } },
  });
  const fries = within(screen.getByRole('group', { name: 'Availability of Fries' }));
  await user.click(fries.getByRole('button', { name: 'Sold out today' }));
  expect(await screen.findByText('Sold out: Bacon, Fries')).toBeVisible();
});

test('a press between an answer and what the page shows of it is carried out, and the next ones too', async () => {
  const answer = Promise.withResolvers<void>();
  const carried: string[] = [];
  const { result } = renderHook(() =>
    useLastPress(async (wanted: string) => {
      carried.push(wanted);
      await answer.promise;
    }),
  );
  let first: Promise<void> | undefined;
  act(() => void (first = result.current.press('first')));
  expect(result.current.pressed).toEqual({ wanted: 'first' });
  const { press } = result.current;
  await act(async () => {
    answer.resolve();
    await first;
    await press('second');
  });
  expect(result.current.pressed).toBeNull();
  await act(() => result.current.press('third'));
  expect(carried).toEqual(['first', 'second', 'third']);
});
