import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';

const EMAIL = 'ada@example.com';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop();
  shop.openAccount(EMAIL, 'forgotten');
  shop.accounts.codes.set('good-code', EMAIL);
});
afterEach(() => shop.close());

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function follow(mode: string, oobCode: string) {
  return openStorefront(`/auth?mode=${mode}&oobCode=${oobCode}&apiKey=tall-order&lang=en`);
}

describe('a link that resets the password', () => {
  const newPassword = () => screen.getByLabelText('New password');

  test('takes its code out of the address, sets the password and signs in with it', async () => {
    const { user, store } = follow('resetPassword', 'good-code');
    await heading('Choose a new password');
    await waitFor(() => expect(window.location.href).toMatch(/\/auth$/));
    expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
    await user.click(button('Show new password'));
    expect(newPassword()).toHaveAttribute('type', 'text');
    await user.type(newPassword(), 'tall order please');
    await user.click(button('Set new password'));

    await heading('Your new password is set');
    expect(screen.getByRole('status')).toHaveTextContent('You are signed in with it here');
    // The focus moves once the browser has painted it.
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    expect(store.getState().auth.userId).toBe(`id-of-${EMAIL}`);
    expect(shop.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/accounts:resetPassword', { oobCode: 'good-code' }],
      ['/v1/accounts:resetPassword', { oobCode: 'good-code', newPassword: 'tall order please' }],
      [
        '/v1/accounts:signInWithPassword',
        { email: EMAIL, password: 'tall order please', returnSecureToken: true },
      ],
    ]);
    await user.click(screen.getByRole('link', { name: 'Build a burger' }));
    expect(window.location.pathname).toBe('/');
  });

  test('names the account, because a stranger may have sent the link of theirs', async () => {
    const { user } = follow('resetPassword', 'good-code');
    await heading('Choose a new password');
    expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
    await user.type(newPassword(), 'tall order please');
    await user.click(button('Set new password'));
    await heading('Your new password is set');
    expect(screen.getByRole('status')).toHaveTextContent(`It is the password of ${EMAIL}.`);
  });

  test('ends the session of another account that is signed in here', async () => {
    keepSessionOf('bob@example.com');
    const { user, store } = follow('resetPassword', 'good-code');
    await heading('Choose a new password');
    await user.type(newPassword(), 'tall order please');
    await user.click(button('Set new password'));
    await heading('Your new password is set');
    expect(store.getState().auth.userId).toBe(`id-of-${EMAIL}`);
  });

  test('ends that session even if the sign-in with the new password fails', async () => {
    keepSessionOf('bob@example.com');
    const busy = { error: { code: 503, message: 'UNAVAILABLE', errors: [] } };
    shop.failAt('/v1/accounts:signInWithPassword', 503, busy);
    const { user, store } = follow('resetPassword', 'good-code');
    await heading('Choose a new password');
    await user.type(newPassword(), 'tall order please');
    await user.click(button('Set new password'));
    await heading('Your new password is set');
    expect(store.getState().auth.token).toBeNull();
  });

  test('says why a password is refused, and the code is still good', async () => {
    const { user } = follow('resetPassword', 'good-code');
    await heading('Choose a new password');
    await user.type(newPassword(), 'password');
    await user.click(button('Set new password'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That password is too common. Try something harder to guess.',
    );
    await user.type(newPassword(), ' of mine');
    await user.click(button('Set new password'));
    await heading('Your new password is set');
  });

  test.each([
    ['used', null, 'This link has been used already or is not complete. Ask for a new one.'],
    ['expired', 'EXPIRED_OOB_CODE', 'This link has expired. Ask for a new one.'],
  ])(
    'a %s one leads to asking for another, before anything is typed',
    async (_kind, code, words) => {
      if (code !== null)
        shop.failNext('POST /v1/accounts:resetPassword', 400, {
          error: { code: 400, message: code, errors: [] },
        });
      const { user } = follow('resetPassword', 'bad-code');
      await heading('This link no longer works');
      expect(screen.getByRole('status')).toHaveTextContent(words);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.click(button('Send me a new link'));
      await heading('Forgot password?');
    },
  );

  test('one that is used while the password is typed leads to asking for another', async () => {
    const { user } = follow('resetPassword', 'good-code');
    await heading('Choose a new password');
    shop.accounts.codes.clear();
    await user.type(newPassword(), 'tall order please');
    await user.click(button('Set new password'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await heading('This link no longer works');
    expect(button('Send me a new link')).toBeVisible();
  });

  test('without the shop, the form is there', async () => {
    shop.failNext('POST /v1/accounts:resetPassword', 503, {
      error: { code: 503, message: 'The shop is busy.', errors: [] },
    });
    follow('resetPassword', 'good-code');
    await heading('Choose a new password');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('says so when the password is set but signing in fails', async () => {
    const { user } = follow('resetPassword', 'good-code');
    await heading('Choose a new password');
    shop.failNext('POST /v1/accounts:resetPassword', 200, { email: 'nobody@example.com' });
    await user.type(newPassword(), 'tall order please');
    await user.click(button('Set new password'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status')).toHaveTextContent('Sign in with it now.');
    expect(screen.getByRole('status')).toHaveTextContent('the password of nobody@example.com.');
    await user.click(button('Sign in'));
    await heading('Sign in');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a link that confirms an address', () => {
  test('uses its code when the button is pressed', async () => {
    const { user } = follow('verifyEmail', 'good-code');
    await heading('Confirm your e-mail');
    await waitFor(() => expect(window.location.href).toMatch(/\/auth$/));
    expect(shop.requests).toHaveLength(0);
    await user.click(button('Confirm my e-mail'));
    await heading('Thank you');
    expect(screen.getByRole('status')).toHaveTextContent(`${EMAIL} is confirmed as your e-mail.`);
    expect(shop.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/accounts:update', { oobCode: 'good-code' }],
    ]);
  });

  test('the address that the account has already signs nobody out', async () => {
    keepSessionOf(EMAIL);
    const { user, store } = follow('verifyEmail', 'good-code');
    await heading('Confirm your e-mail');
    await user.click(button('Confirm my e-mail'));
    await heading('Thank you');
    expect(store.getState().auth.userId).toBe(`id-of-${EMAIL}`);
  });

  test('a new address signs out its customer, no other', async () => {
    keepSessionOf(EMAIL);
    const { user, store } = follow('verifyAndChangeEmail', 'good-code');
    await heading('Change your e-mail');
    await user.click(button('Change my e-mail'));
    await heading('Your e-mail is changed');
    expect(screen.getByRole('status')).toHaveTextContent(`From now on you sign in with ${EMAIL}.`);
    expect(store.getState().auth.token).toBeNull();
    await user.click(button('Sign in'));
    await heading('Sign in');
  });

  test('one of another account leaves who is signed in here', async () => {
    keepSessionOf('bob@example.com');
    const { user, store } = follow('verifyAndChangeEmail', 'good-code');
    await heading('Change your e-mail');
    await user.click(button('Change my e-mail'));
    await heading('Your e-mail is changed');
    expect(store.getState().auth.userId).toBe('id-of-bob@example.com');
    expect(screen.getByRole('link', { name: 'Your account' })).toBeVisible();
  });

  test('one that was used leads on to the account', async () => {
    keepSessionOf('bob@example.com');
    const { user, store } = follow('verifyAndChangeEmail', 'bad-code');
    await heading('Change your e-mail');
    await user.click(button('Change my e-mail'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await heading('This link no longer works');
    expect(store.getState().auth.userId).toBe('id-of-bob@example.com');
    await user.click(screen.getByRole('link', { name: 'Your account' }));
    await heading('Your account');
  });

  test('says that the shop cannot be reached, and tries again', async () => {
    const { user } = follow('verifyEmail', 'good-code');
    await heading('Confirm your e-mail');
    shop.failNext('POST /v1/accounts:update', 503, {
      error: { code: 503, message: 'The shop is busy.', errors: [] },
    });
    await user.click(button('Confirm my e-mail'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy.');
    await user.click(button('Confirm my e-mail'));
    await heading('Thank you');
  });
});

test.each(['/auth?mode=resetPassword', '/auth?mode=dance&oobCode=x'])(
  '%s is the ordinary sign-in',
  async (path) => {
    openStorefront(path);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
);
