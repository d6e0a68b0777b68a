import {
  EmailAuthProvider,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  reauthenticateWithCredential,
  reload,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { startShop } from '../../server/test/shop.ts';
import type { Shop } from '../../server/test/shop.ts';
import { refusal, reportSteps, startClient, step } from './sdk-client.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another horse battery';

afterAll(reportSteps);

async function signUp(shop: Shop, email = EMAIL) {
  const { auth } = startClient(shop);
  const { user } = await step(createUserWithEmailAndPassword(auth, email, PASSWORD));
  return { auth, user };
}

async function signIn(shop: Shop, password = PASSWORD, email = EMAIL) {
  const { auth } = startClient(shop);
  const { user } = await step(signInWithEmailAndPassword(auth, email, password));
  return { auth, user };
}

/** The error code of a sign-in that must fail. */
async function refusedSignIn(shop: Shop, password = PASSWORD, email = EMAIL) {
  return await refusal(signInWithEmailAndPassword(startClient(shop).auth, email, password));
}

test('an account is made, left, and entered again', async () => {
  const shop = await startShop();
  const { auth, user } = await signUp(shop);
  expect(user).toMatchObject({
    uid: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
    email: EMAIL,
    emailVerified: false,
    displayName: null,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: EMAIL, email: EMAIL }],
  });
  expect(Date.parse(user.metadata.creationTime ?? '')).toBeGreaterThan(0);
  await step(signOut(auth));
  const again = await step(signInWithEmailAndPassword(auth, EMAIL.toUpperCase(), PASSWORD));
  expect([again.user.uid, again.user.email]).toEqual([user.uid, EMAIL]);
});

test.each([
  ['a taken address', EMAIL, PASSWORD, 'auth/email-already-in-use'],
  ['a weak password', 'bob@example.com', 'short12', 'auth/weak-password'],
  ['a common password', 'bob@example.com', 'password1', 'auth/weak-password'],
  ['a malformed address', 'bob', PASSWORD, 'auth/invalid-email'],
  ['no address', '', PASSWORD, 'auth/missing-email'],
  ['no password', 'bob@example.com', '', 'auth/missing-password'],
])('a sign-up with %s is refused', async (_what, email, password, code) => {
  const shop = await startShop();
  await signUp(shop);
  const { auth } = startClient(shop);
  expect(await refusal(createUserWithEmailAndPassword(auth, email, password))).toBe(code);
});

test.each([
  ['a wrong password', EMAIL, 'not the right one', 'auth/invalid-credential'],
  ['an unknown address', 'bob@example.com', PASSWORD, 'auth/invalid-credential'],
  ['a malformed address', 'ann', PASSWORD, 'auth/invalid-email'],
  ['no password', EMAIL, '', 'auth/missing-password'],
])('a sign-in with %s is refused', async (_what, email, password, code) => {
  const shop = await startShop();
  await signUp(shop);
  expect(await refusedSignIn(shop, password, email)).toBe(code);
});

test('without enumeration protection an unknown address and a wrong password get different errors', async () => {
  const shop = await startShop({ protectsEmails: false });
  await signUp(shop);
  expect(await refusedSignIn(shop, 'not the right one')).toBe('auth/wrong-password');
  expect(await refusedSignIn(shop, PASSWORD, 'bob@example.com')).toBe('auth/user-not-found');
});

test('only without enumeration protection the shop says how an address signs in', async () => {
  for (const [protectsEmails, methods] of [
    [true, []],
    [false, ['password']],
  ] as const) {
    const shop = await startShop({ protectsEmails });
    const { auth } = await signUp(shop);
    expect(await step(fetchSignInMethodsForEmail(auth, EMAIL))).toEqual(methods);
    expect(await step(fetchSignInMethodsForEmail(auth, 'bob@example.com'))).toEqual([]);
    expect(await refusal(fetchSignInMethodsForEmail(auth, 'bob'))).toBe('auth/invalid-email');
  }
});

test('a disabled account and a foreign API key are refused', async () => {
  const shop = await startShop({ apiKey: 'any' });
  const { user } = await signUp(shop);
  await shop.db.updateTable('accounts').set({ disabled: 1 }).execute();
  expect(await refusedSignIn(shop)).toBe('auth/user-disabled');
  expect(await refusal(user.getIdToken(true))).toBe('auth/user-disabled');
  const { auth } = startClient(shop, 'other');
  expect(await refusal(signInWithEmailAndPassword(auth, EMAIL, PASSWORD))).toBe(
    'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
  );
});

test('an ID token is refreshed when it is asked for', async () => {
  const shop = await startShop();
  const { user } = await signUp(shop);
  const first = await step(user.getIdTokenResult());
  shop.advance(5000);
  const second = await step(user.getIdTokenResult(true));
  expect(second.token).not.toBe(first.token);
  expect(second.authTime).toBe(first.authTime);
  expect(second.signInProvider).toBe('password');
  await step(reload(user));
});

test('a name and a picture are set, seen elsewhere, and taken away', async () => {
  const shop = await startShop();
  const { user } = await signUp(shop);
  const photoURL = 'https://example.com/ann.png';
  await step(updateProfile(user, { displayName: 'Ann', photoURL }));
  expect(user).toMatchObject({ displayName: 'Ann', photoURL });
  const elsewhere = await signIn(shop);
  expect(elsewhere.user).toMatchObject({ displayName: 'Ann', photoURL });
  await step(updateProfile(user, { displayName: '' }));
  await step(reload(elsewhere.user));
  expect(elsewhere.user).toMatchObject({ displayName: null, photoURL });
});

test('a new password ends the sessions of other clients and keeps the own', async () => {
  const shop = await startShop();
  const { user } = await signUp(shop);
  const looking = await signIn(shop);
  const refreshing = await signIn(shop);
  expect(await refusal(updatePassword(user, 'short12'))).toBe('auth/weak-password');
  await step(updatePassword(user, NEW_PASSWORD));

  expect(await refusal(reload(looking.user))).toBe('auth/user-token-expired');
  expect(await refusal(refreshing.user.getIdToken(true))).toBe('auth/user-token-expired');
  // The client signs out then.
  expect([looking.auth.currentUser, refreshing.auth.currentUser]).toEqual([null, null]);
  await step(reload(user));
  await step(user.getIdToken(true));
  expect(await refusedSignIn(shop)).toBe('auth/invalid-credential');
  await signIn(shop, NEW_PASSWORD);
});

test('an address is changed to a free one', async () => {
  const shop = await startShop();
  await signUp(shop, 'bob@example.com');
  const { user } = await signUp(shop);
  expect(await refusal(updateEmail(user, 'bob@example.com'))).toBe('auth/email-already-in-use');
  expect(await refusal(updateEmail(user, 'nonsense'))).toBe('auth/invalid-email');
  await step(updateEmail(user, 'Ann.New@example.com'));
  expect(user.email).toBe('ann.new@example.com');
  await signIn(shop, PASSWORD, 'ann.new@example.com');
  expect(await refusedSignIn(shop)).toBe('auth/invalid-credential');
});

test('address and password are changed after signing in again', async () => {
  const shop = await startShop();
  const { user } = await signUp(shop);
  shop.advance(16 * 60_000);
  for (const change of [
    () => updatePassword(user, NEW_PASSWORD),
    () => updateEmail(user, 'new@example.com'),
    () => deleteUser(user),
  ]) {
    expect(await refusal(change())).toBe('auth/requires-recent-login');
  }
  const proof = (password: string) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(EMAIL, password));
  expect(await refusal(proof('not the right one'))).toBe('auth/invalid-credential');
  await step(proof(PASSWORD));
  await step(updatePassword(user, NEW_PASSWORD));
});

test('guessing is stopped, whatever the password', async () => {
  const shop = await startShop();
  await signUp(shop);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await refusedSignIn(shop, 'not the right one')).toBe('auth/invalid-credential');
  }
  expect(await refusedSignIn(shop)).toBe('auth/too-many-requests');
});

test('a deleted account is gone for every client', async () => {
  const shop = await startShop();
  const { auth, user } = await signUp(shop);
  const looking = await signIn(shop);
  const refreshing = await signIn(shop);
  await step(deleteUser(user));
  expect(auth.currentUser).toBeNull();
  expect(await refusedSignIn(shop)).toBe('auth/invalid-credential');
  expect(await refusal(reload(looking.user))).toBe('auth/user-token-expired');
  expect(await refusal(refreshing.user.getIdToken(true))).toBe('auth/invalid-refresh-token');
  await signUp(shop);
});

test('a password is checked before it is sent, against the policy of the shop', async () => {
  const { auth } = startClient(await startShop());
  const tooLong = 'x'.repeat(4097);
  expect(await refusal(createUserWithEmailAndPassword(auth, EMAIL, tooLong))).toBe(
    'auth/password-does-not-meet-requirements',
  );
  expect(await step(validatePassword(auth, 'short12'))).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
  });
  expect((await step(validatePassword(auth, PASSWORD))).isValid).toBe(true);
  expect(await step(validatePassword(auth, tooLong))).toMatchObject({
    isValid: false,
    meetsMaxPasswordLength: false,
  });
});
