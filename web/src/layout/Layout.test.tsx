import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SESSION_ENDED, UNREACHABLE } from '../api/messages.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { authSuccess } from '../session/auth-slice.ts';
import { UNKNOWN_SHOP, setShop } from '../shop/current-shop.ts';
import { createStore } from '../store.ts';
import { FailureDialog } from '../ui/Modal.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Layout } from './Layout.tsx';

// The message of the last failure belongs to the page, and the page outlives a test.
beforeEach(() => publishRequestFailure(null));

function renderLayout(path = '/', behind: ReactNode = null) {
  const store = createStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Layout>
          <Routes>
            <Route path="/" element={<Link to="/auth">Onwards</Link>} />
            <Route path="/auth" element={<PageTitle>Sign in</PageTitle>} />
            <Route path="*" element={<PageTitle>Elsewhere</PageTitle>} />
          </Routes>
          {behind}
        </Layout>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

test('the logo carries the name of the product', () => {
  renderLayout();
  expect(screen.getByRole('img', { name: 'Tall Order' })).toBeVisible();
});

test("a shop's name stands instead of the product's, beside the logo of the product", () => {
  setShop({ ...UNKNOWN_SHOP, name: 'Bun & Son' });
  onTestFinished(() => setShop(UNKNOWN_SHOP));
  renderLayout();
  expect(screen.getByRole('banner')).toHaveTextContent('Bun & Son');
  expect(screen.getByRole('banner')).not.toHaveTextContent('Tall Order');
  const link = screen.getByRole('link', { name: /^Tall Order *Bun & Son$/ });
  expect(within(link).getByRole('img', { name: 'Tall Order' })).toBeVisible();
});

test('a failed request shows its message until it is closed', async () => {
  renderLayout();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  act(() => publishRequestFailure(UNREACHABLE));
  const dialog = within(screen.getByRole('dialog', { name: 'No connection to the shop' }));
  expect(dialog.getByText(UNREACHABLE)).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['a screen of customers leads to the sign-in and back', '/orders', true],
  ['a screen of staff, which says so itself, leads nowhere', '/menu', false],
])('when the shop has ended the session, %s', async (_what, path, leads) => {
  const store = renderLayout(path);
  act(() => void store.dispatch(authSuccess({ token: 'token', userId: 'ada' })));
  act(() => publishRequestFailure(SESSION_ENDED));
  const again = screen.queryByRole('button', { name: 'Sign in again' });
  if (leads) await userEvent.click(again ?? document.body);
  expect(store.getState().auth).toMatchObject(
    leads ? { token: null, authRedirectPath: path } : { token: 'token' },
  );
  expect(again !== null).toBe(leads);
});

test('who is not signed in is not asked to sign in again', () => {
  renderLayout('/orders');
  act(() => publishRequestFailure(SESSION_ENDED));
  expect(screen.getByRole('dialog')).toHaveTextContent(SESSION_ENDED);
  expect(screen.queryByRole('button', { name: 'Sign in again' })).not.toBeInTheDocument();
});

test('an action that is offered with a failure closes its dialog', async () => {
  renderLayout();
  const run = vi.fn();
  act(() => publishRequestFailure(UNREACHABLE, { action: { label: 'Your orders', run } }));
  await userEvent.click(screen.getByRole('button', { name: 'Your orders' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what waits behind the dialog of a failure waits until it has left the screen', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // As a form shows why it was refused.
  const Behind = () => use(FailureDialog) === 'closed' && <p>Refused.</p>;
  renderLayout('/', <Behind />);
  for (const words of [UNREACHABLE, SESSION_ENDED]) {
    act(() => publishRequestFailure(words));
    expect(screen.getByRole('dialog')).toHaveTextContent(words);
    expect(screen.queryByText('Refused.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Refused.')).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText('Refused.')).toBeVisible();
  }
});

test('the menu opens the drawer, and choosing a link closes it', async () => {
  renderLayout();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));

  await userEvent.click(drawer.getByRole('link', { name: 'Authenticate' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
});

test('another screen closes the menu, even without a press in it', async () => {
  renderLayout();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  // As the Back button does.
  await userEvent.click(screen.getByRole('link', { name: 'Onwards' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a window that becomes wide enough for the navigation closes the menu', async () => {
  // jsdom lays nothing out.
  const places = vi.spyOn(HTMLButtonElement.prototype, 'getClientRects');
  onTestFinished(() => places.mockRestore());
  const placedIn = (...rects: DOMRect[]) => places.mockReturnValue(rects as unknown as DOMRectList); // as long as one
  placedIn(new DOMRect());
  renderLayout();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  placedIn();
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('another screen takes the focus to its heading and names the document', async () => {
  renderLayout();
  document.documentElement.scrollTop = 300;
  await userEvent.click(screen.getByRole('link', { name: 'Onwards' }));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
  expect(document.documentElement.scrollTop).toBe(0);
  expect(document.title).toBe('Sign in · Tall Order');
  await userEvent.click(screen.getByRole('link', { name: /^Tall Order/ }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the first stop of the keyboard skips to the content', async () => {
  renderLayout();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  ['/auth', true],
  ['/orders', true],
  ['/', false],
  ['/menu', false],
])('the screen at %s has a footer: %s', (path, hasFooter) => {
  renderLayout(path);
  expect(screen.queryByRole('contentinfo') !== null).toBe(hasFooter);
});
