import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { Role } from '@tall-order/domain/rights.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { authSuccess } from '../session/auth-slice.ts';
import { createStore } from '../store.ts';
import { TroubleBanner } from './TroubleBanner.tsx';

/** Of another day than today. */
const AT = Date.UTC(2020, 10, 28, 3, 40);

async function openBanner(role: Role, path = '/counter') {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  const store = createStore();
  store.dispatch(authSuccess({ token: idTokenFor('ada@example.com', role), userId: 'ada' }));
  const show = () =>
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <TroubleBanner />
        </MemoryRouter>
      </Provider>,
    );
  return { shop, show };
}

const banner = () => screen.getByRole('region', { name: 'What is wrong' });

test('what is wrong is told with what to do, and is gone once it is mended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { shop, show } = await openBanner('owner');
  shop.troubles.said.troubles = [
    { kind: 'printer', name: 'Grill', askedAt: AT, waiting: 13, lost: 0 },
    { kind: 'no-board', waiting: 1 },
    { kind: 'mail', reason: 'The mail server cannot be reached.', waiting: 2 },
  ];
  show();
  await waitFor(() => expect(banner()).toBeVisible());
  const lines = [...banner().children].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Printer Grill has been silent since Nov 28, 17:40\. 13 slips wait\. Switch it on and check its network: they print by themselves\. Look at the printer$/,
    ),
    'No kitchen board is open. 1 order waits. Open one, or new orders go unseen. Open the board',
    'No mail is sent. 2 mails wait. The mail server cannot be reached. Look at the mail',
  ]);
  shop.troubles.said.troubles = [
    { kind: 'printer', name: 'Grill', status: 'Out of paper', waiting: 1, lost: 1 },
  ];
  act(() => void vi.advanceTimersByTime(5000));
  await waitFor(() =>
    expect(banner()).toHaveTextContent(
      'Printer Grill has stopped: out of paper. 1 slip waits. 1 slip was not printed. They print once it is ready.',
    ),
  );
  shop.troubles.said.troubles = [];
  act(() => void vi.advanceTimersByTime(5000));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('who may not open the printers has no link to them', async () => {
  const { shop, show } = await openBanner('counter');
  shop.troubles.said.troubles = [{ kind: 'printer', name: 'Grill', waiting: 1, lost: 0 }];
  show();
  await waitFor(() => expect(banner()).toHaveTextContent('Printer Grill has been silent.'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('a screen has no link to itself', async () => {
  const { shop, show } = await openBanner('kitchen', '/kitchen');
  shop.troubles.said.troubles = [{ kind: 'no-board', seenAt: AT, waiting: 0 }];
  show();
  await waitFor(() => expect(banner()).toHaveTextContent('No kitchen board is open since'));
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['driver', 'customer'] as const)('the page of a %s does not ask', async (role) => {
  const { shop, show } = await openBanner(role);
  show();
  const { shop: other, show: showOther } = await openBanner('counter');
  showOther();
  await waitFor(() => expect(other.requests).toHaveLength(1));
  expect(shop.requests).toEqual([]);
});
