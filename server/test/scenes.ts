import { randomUUID } from 'node:crypto';
import { findAccount } from '../src/accounts/identity/account-queries.ts';
import { createIdTokens } from '../src/accounts/identity/id-tokens.ts';
import { issueCode } from '../src/accounts/identity/one-time-codes.ts';
import { keepSigningKeys } from '../src/accounts/identity/signing-keys.ts';
import { ACTORS } from './expected-answers.ts';
import type { Actor, Scene } from './expected-answers.ts';
import { call, goodOrder, identityCall, placeOrder } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/**
 * A customer with an order and an ended second session, another customer, and a member of the staff in each role.
 */
export async function newScenes(shop: Shop, founder: Customer): Promise<Scene[]> {
  const signUp = async () => {
    const email = `${randomUUID()}@example.com`;
    const password = `the password of ${email}`;
    const { body } = await identityCall(shop, 'signUp', { email, password });
    return { ...body, email, password };
  };
  const [customer, other] = await Promise.all([signUp(), signUp()]);
  const [driver, counter, kitchen, owner] = await Promise.all(
    (['driver', 'counter', 'kitchen', 'owner'] as const).map(async (role) => {
      const member = await signUp();
      await shop.grant(member, role);
      return member;
    }),
  );
  const orderId = (await placeOrder(shop, customer, goodOrder(customer))).body.name;
  const sessions = await call(`${shop.url}/sessions.json?auth=${customer.idToken}`);
  const sessionId = Object.keys(sessions.body)[0] ?? '';
  const settings = { projectId: 'tall-order', lifetime: -60, now: Date.now };
  const keys = keepSigningKeys(shop.db, Date.now);
  const account = await findAccount(shop.db, customer.localId);
  if (account === undefined) throw new Error('the customer has no account');
  const signedOut = randomUUID();
  await shop.db
    .insertInto('sessions')
    .values({ id: signedOut, account_id: customer.localId, created_at: Date.now(), ended_at: 1 })
    .execute();
  const tokens: Record<Actor, string> = {
    anonymous: '',
    garbage: 'garbage',
    expired: await createIdTokens(keys, settings).sign(account, sessionId, Date.now()),
    signedOut: await createIdTokens(keys, { ...settings, lifetime: 60 }).sign(
      account,
      signedOut,
      Date.now(),
    ),
    other: other.idToken,
    driver: driver.idToken,
    counter: counter.idToken,
    kitchen: kitchen.idToken,
    owner: owner.idToken,
    customer: customer.idToken,
  };
  const oobCode = await issueCode(
    shop.db,
    { accountId: customer.localId, requestType: 'PASSWORD_RESET', email: customer.email },
    Date.now(),
  );
  const refreshTokens: Partial<Record<Actor, string>> = {
    customer: customer.refreshToken,
    other: other.refreshToken,
    driver: driver.refreshToken,
    counter: counter.refreshToken,
    kitchen: kitchen.refreshToken,
    owner: owner.refreshToken,
  };
  return ACTORS.map((actor) => ({
    actor,
    customer,
    founder,
    kitchenId: kitchen.localId,
    orderId,
    sessionId,
    secrets: [
      orderId,
      sessionId,
      customer.localId,
      customer.email,
      ...(actor === 'owner' ? [] : [founder.localId, founder.email]),
    ],
    held: {
      idToken: tokens[actor],
      refreshToken: refreshTokens[actor] ?? tokens[actor],
      password: actor === 'customer' ? customer.password : other.password,
      oobCode: actor === 'customer' ? oobCode : tokens[actor],
    },
  }));
}
