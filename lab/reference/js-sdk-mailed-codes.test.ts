import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../server/test/start-mail-server.ts';
import { startShop } from '../../server/test/shop.ts';
import { mailedCode } from './mailed-code.ts';
import { refusal, reportSteps, startClient, step } from './sdk-client.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another horse battery';

afterAll(reportSteps);

/** A shop that can mail, and a client that has just made an account there. */
async function signUpAtMailingShop(protectsEmails = true) {
  const mail = await startMailServer();
  const shop = await startShop({
    mail: { kind: 'smtp', url: mail.url, from: 'shop@example.com' },
    protectsEmails,
  });
  const { auth } = startClient(shop);
  const { user } = await step(createUserWithEmailAndPassword(auth, EMAIL, PASSWORD));
  return { mail, shop, auth, user };
}

test('a forgotten password is reset with the mailed code, once', async () => {
  const { mail, shop, user } = await signUpAtMailingShop();
  const { auth } = startClient(shop);
  await step(sendPasswordResetEmail(auth, EMAIL));
  const code = await mailedCode(mail, EMAIL);
  expect(await step(verifyPasswordResetCode(auth, code))).toBe(EMAIL);
  expect(await step(checkActionCode(auth, code))).toMatchObject({
    operation: ActionCodeOperation.PASSWORD_RESET,
    data: { email: EMAIL },
  });
  expect(await refusal(confirmPasswordReset(auth, code, 'short12'))).toBe('auth/weak-password');
  await step(confirmPasswordReset(auth, code, NEW_PASSWORD));

  for (const again of [
    () => confirmPasswordReset(auth, code, 'a third horse battery'),
    () => verifyPasswordResetCode(auth, code),
    () => verifyPasswordResetCode(auth, 'garbage'),
  ]) {
    expect(await refusal(again())).toBe('auth/invalid-action-code');
  }
  expect(await refusal(reload(user))).toBe('auth/user-token-expired');
  expect(await refusal(signInWithEmailAndPassword(auth, EMAIL, PASSWORD))).toBe(
    'auth/invalid-credential',
  );
  const signedIn = await step(signInWithEmailAndPassword(auth, EMAIL, NEW_PASSWORD));
  expect(signedIn.user.emailVerified).toBe(true);
});

test('a code that is too old is refused', async () => {
  const { mail, shop, auth } = await signUpAtMailingShop();
  await step(sendPasswordResetEmail(auth, EMAIL));
  const code = await mailedCode(mail, EMAIL);
  shop.advance(31 * 60_000);
  expect(await refusal(confirmPasswordReset(auth, code, NEW_PASSWORD))).toBe(
    'auth/expired-action-code',
  );
});

test('only a shop without enumeration protection reveals an unknown address', async () => {
  const { auth } = await signUpAtMailingShop();
  await step(sendPasswordResetEmail(auth, 'bob@example.com'));
  expect(await refusal(sendPasswordResetEmail(auth, 'bob'))).toBe('auth/invalid-email');
  expect(await refusal(sendPasswordResetEmail(auth, ''))).toBe('auth/missing-email');
  const open = await signUpAtMailingShop(false);
  expect(await refusal(sendPasswordResetEmail(open.auth, 'bob@example.com'))).toBe(
    'auth/user-not-found',
  );
});

test('an address is confirmed with the mailed code', async () => {
  const { mail, auth, user } = await signUpAtMailingShop();
  await step(sendEmailVerification(user));
  const code = await mailedCode(mail, EMAIL);
  expect(await step(checkActionCode(auth, code))).toMatchObject({
    operation: ActionCodeOperation.VERIFY_EMAIL,
    data: { email: EMAIL },
  });
  await step(applyActionCode(auth, code));
  await step(reload(user));
  expect(user.emailVerified).toBe(true);
  expect(await refusal(applyActionCode(auth, code))).toBe('auth/invalid-action-code');
});

test('a new address is taken once its owner has the code', async () => {
  const { mail, auth, user } = await signUpAtMailingShop();
  const newEmail = 'ann.new@example.com';
  expect(await refusal(verifyBeforeUpdateEmail(user, EMAIL))).toBe('auth/email-already-in-use');
  await step(verifyBeforeUpdateEmail(user, newEmail));
  const code = await mailedCode(mail, newEmail);
  expect(await step(checkActionCode(auth, code))).toMatchObject({
    operation: ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
    data: { email: newEmail, previousEmail: EMAIL },
  });
  await step(reload(user));
  expect(user.email).toBe(EMAIL);
  await step(applyActionCode(auth, code));
  expect(await refusal(reload(user))).toBe('auth/user-token-expired');
  const signedIn = await step(signInWithEmailAndPassword(auth, newEmail, PASSWORD));
  expect(signedIn.user).toMatchObject({ email: newEmail, emailVerified: true });
});

test('no address is flooded with mail, and a shop without a mail server says so', async () => {
  const { auth } = await signUpAtMailingShop();
  for (let asked = 0; asked < 5; asked += 1) await step(sendPasswordResetEmail(auth, EMAIL));
  expect(await refusal(sendPasswordResetEmail(auth, EMAIL))).toBe('auth/too-many-requests');
  const { auth: mute } = startClient(await startShop());
  expect(await refusal(sendPasswordResetEmail(mute, EMAIL))).toBe('auth/operation-not-allowed');
});
