import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { endedSession } from '../session/session.ts';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop();
});
afterEach(() => shop.close());

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const submit = (name: string) => screen.getByRole('button', { name });

describe('signing in', () => {
  test('asks the identity service, keeps exactly three items and leads to the builder', async () => {
    shop.openAccount('ada@example.com', 'tall order please');
    const { user, store } = openStorefront('/auth');
    await user.type(email(), 'ada@example.com ');
    await user.type(password(), 'tall order please');
    await user.click(submit('Sign in'));

    await waitFor(() => expect(window.location.pathname).toBe('/'));
    const call = shop.requests.find(({ path }) => path === '/v1/accounts:signInWithPassword');
    expect(call?.query.get('key')).toBe('tall-order');
    expect(call?.body).toEqual({
      email: 'ada@example.com',
      password: 'tall order please',
      returnSecureToken: true,
    });
    expect(Object.keys(localStorage).toSorted()).toEqual(['expirationDate', 'token', 'userId']);
    expect(localStorage.getItem('expirationDate')).toMatch(/^\d{4}-.*Z$/);
    expect(store.getState().auth.userId).toBe('id-of-ada@example.com');
    expect(screen.getAllByRole('link', { name: 'Logout', hidden: true }).length).toBeGreaterThan(0);
  });

  test('says in the dialog and beside the form why it was refused, and keeps the entries', async () => {
    const { user, store } = openStorefront('/auth');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'wrong');
    await user.click(submit('Sign in'));

    const message = "We don't know that e-mail and password.";
    const modal = await screen.findByRole('dialog', { name: 'Not signed in' });
    expect(modal).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    // The state keeps the service's error object as it was sent (specification §8).
    expect(store.getState().auth.error).toMatchObject({
      code: 400,
      message: 'INVALID_LOGIN_CREDENTIALS',
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(password()).toHaveFocus();
    for (const field of [email(), password()])
      expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    await user.keyboard('!');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    await user.keyboard('{Backspace}');
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('wrong');
  });

  test('says that the shop cannot be reached', async () => {
    const { user } = openStorefront('/auth');
    await shop.close();
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'secret');
    await user.click(submit('Sign in'));
    const dialog = await screen.findByRole('dialog', { name: 'No connection to the shop' });
    expect(dialog).toHaveTextContent('The shop cannot be reached.');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(submit('Close'));
    await user.click(submit('Sign in'));
    expect(await screen.findByRole('dialog', { name: "You're offline" })).toBeVisible();
  });

  test('shows that it is busy and ignores further presses', async () => {
    const release = shop.hold();
    shop.openAccount('ada@example.com', 'tall order please');
    const { user } = openStorefront('/auth');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'tall order please');
    await user.click(submit('Sign in'));
    await user.click(submit('One moment…'));
    await user.type(password(), '{Enter}');
    release();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(shop.requests.filter(({ path }) => path.startsWith('/v1/'))).toHaveLength(1);
  });

  test('checks fields on leaving them and on submit, and asks nothing', async () => {
    const { user } = openStorefront('/auth');
    await user.type(email(), 'ada');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(email()).toHaveAccessibleDescription('E-mail must look like name@example.com.');
    await user.type(email(), '@example.com');
    expect(email()).toHaveAttribute('aria-invalid', 'false');
    await user.click(submit('Sign in'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please check\s?Password$/);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(shop.requests).toHaveLength(0);
  });
});

describe('signing up', () => {
  test('comes first with a burger in progress and leads on to the checkout', async () => {
    const { user } = openStorefront('/?meat=1');
    await user.click(await screen.findByRole('button', { name: 'SIGN UP TO ORDER' }));
    expect(screen.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await user.type(email(), 'new@example.com');
    await user.type(password(), 'tall order please');
    await user.click(submit('Sign up'));
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?meat=1'));
    expect(shop.requests.map(({ path }) => path)).toContain('/v1/accounts:signUp');
  });

  test("asks for the length that the shop's own server asks for", async () => {
    const own = await startFakeShop('own');
    onTestFinished(() => own.close());
    own.accounts.policy.minLength = 12;
    const { user } = openStorefront('/auth');
    await user.click(submit('Sign up instead'));
    await waitFor(() => expect(password()).toHaveAccessibleDescription('At least 12 characters.'));
    await user.type(email(), 'new@example.com');
    await user.type(password(), 'tall order');
    await user.click(submit('Sign up'));
    expect(password()).toHaveAccessibleDescription(/Password needs at least 12 characters\.$/);
    await user.type(password(), ' please');
    await user.click(submit('Sign up'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('leaves the rule for a password to a hosted provider, whose answer names it', async () => {
    const { user } = openStorefront('/auth');
    await user.click(submit('Sign up instead'));
    expect(password()).toHaveAccessibleDescription('');
    await user.type(email(), 'new@example.com');
    await user.type(password(), 'tall');
    const message = 'WEAK_PASSWORD : Password should be at least 6 characters';
    shop.failNext('POST /v1/accounts:signUp', 400, { error: { code: 400, message } });
    await user.click(submit('Sign up'));
    expect(
      await screen.findByRole('dialog', { name: 'Choose another password' }),
    ).toHaveTextContent('Password should be at least 6 characters.');
  });

  test.each([
    ['signed-out-everywhere', 'Sign in'],
    ['account-deleted', 'Sign up'],
  ] as const)('a session that ended as %s leads an order to: %s', async (kind, title) => {
    endedSession.set({ kind, on: '/account' });
    onTestFinished(() => endedSession.set(null));
    const { user } = openStorefront('/?meat=1');
    await user.click(await screen.findByRole('button', { name: 'SIGN UP TO ORDER' }));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  test("shows the service's reason for refusing a password", async () => {
    const { user } = openStorefront('/auth');
    await user.click(submit('Sign up instead'));
    await user.type(email(), 'new@example.com');
    await user.type(password(), 'password');
    await user.click(submit('Sign up'));
    expect(await screen.findByRole('dialog', { name: 'Choose another password' })).toBeVisible();
    await user.click(submit('Close'));
    expect(password()).toHaveFocus();
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That password is too common. Try something harder to guess.',
    );
    await user.click(submit('Sign in instead'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(email()).toHaveValue('new@example.com');
  });

  test('a refusal stays visible until the text changes', async () => {
    shop.openAccount('ada@example.com', 'tall order please');
    const { user } = openStorefront('/auth');
    await user.click(submit('Sign up instead'));
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'tall order please');
    await user.click(submit('Sign up'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(email()).toHaveFocus();
    expect(await screen.findByRole('alert')).toHaveTextContent(/already an account/);
    await user.type(email(), '.org');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(password());
    await user.type(password(), 'password');
    await user.click(submit('Sign up'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/too common/);
    const other = { name: 'Sign in with this e-mail' };
    expect(screen.queryByRole('button', other)).not.toBeInTheDocument();
  });

  test('a corrected problem is no longer shown, and the focus stays in the field', async () => {
    const { user } = openStorefront('/auth');
    await user.click(submit('Sign in'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please check\s?E-mail\s?Password$/);
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    await user.type(email(), 'ada@example.com');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please check\s?Password$/);
    expect(email()).toHaveFocus();
    await user.click(submit('Sign in'));
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.type(password(), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['in the dialog', []],
    ['next to the form', ['Close']],
  ])('a taken address leads to signing in with it, %s', async (_place, before) => {
    shop.openAccount('ada@example.com', 'tall order please');
    const { user } = openStorefront('/auth');
    await user.click(submit('Sign up instead'));
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'tall order please');
    await user.click(submit('Sign up'));
    expect(await screen.findByRole('dialog', { name: 'Not signed up' })).toBeVisible();
    for (const name of before) await user.click(submit(name));
    await user.click(await screen.findByRole('button', { name: 'Sign in with this e-mail' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(email()).toHaveValue('ada@example.com');
    await waitFor(() => expect(password()).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('shows and hides the password', async () => {
    const { user } = openStorefront('/auth');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(submit('Show password'));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

describe('who may go where', () => {
  test.each(['/checkout', '/orders', '/logout', '/nowhere'])(
    'signed out, %s leads to the builder',
    async (path) => {
      openStorefront(path);
      await waitFor(() => expect(window.location.pathname).toBe('/'));
    },
  );

  test('a burger on the way to the checkout is not lost', async () => {
    openStorefront('/checkout?meat=2');
    expect(await screen.findByRole('img', { name: 'Burger with 2 × meat' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/?meat=2');
  });

  test('signed in, the sign-in page leads on', async () => {
    keepSessionOf('ada@example.com');
    openStorefront('/auth');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test.each([
    ['the checkout, if it was being ordered', { ordering: true }, '/checkout?meat=2'],
    ['the builder', null, '/?meat=2'],
  ])('after a reload, the sign-in page leads with the burger to %s', async (_where, usr, to) => {
    keepSessionOf('ada@example.com');
    openStorefront('/auth?meat=2', { usr, key: 'reloaded', idx: 0 });
    const price = to === '/' ? /^Current Price/ : /\$6\.60/;
    expect((await screen.findAllByText(price))[0]).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(to);
  });

  test('logging out clears the session', async () => {
    keepSessionOf('ada@example.com');
    const { store } = openStorefront('/logout');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(store.getState().auth.token).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

describe('with a burger in progress', () => {
  test('signing up leads to the checkout, also when nothing was added to what burgers start with', async () => {
    Object.assign(shop.startCounts, { salad: 1, meat: 1 });
    const { user } = openStorefront('/');
    await user.click(await screen.findByRole('button', { name: 'SIGN UP TO ORDER' }));
    expect(await screen.findByText('Your burger is waiting.')).toBeVisible();
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'tall order please');
    await user.click(submit('Sign up'));
    await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  });

  test('a burger that was emptied again does not wait at the sign-in', async () => {
    const { user, store } = openStorefront('/');
    await user.click(await screen.findByRole('button', { name: 'More Meat' }));
    await user.click(screen.getByRole('button', { name: 'SIGN UP TO ORDER' }));
    await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
    await user.click(await screen.findByRole('button', { name: 'Less Meat' }));
    await user.click(screen.getAllByRole('link', { name: 'Authenticate', hidden: true })[0]!); // two menus
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText('Your burger is waiting.')).not.toBeInTheDocument();
    // The next burger is not ordered before its customer asks for that.
    expect(store.getState().auth.authRedirectPath).toBe('/');
  });
});
