import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { forgedTokens } from '../../../test/forged-tokens.ts';
import type { Forgery } from '../../../test/forged-tokens.ts';
import {
  call,
  identityCall,
  newCustomer,
  shareShop,
  signIn,
  startShop,
} from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { issueCode } from './one-time-codes.ts';

const sharedShop = shareShop();

/** The replies to a refused token: the contract's five sentences and no others. */
const TOKEN_ERRORS = new Set<string>([
  DATA_ERRORS.TOKEN_EXPIRED.message,
  DATA_ERRORS.TOKEN_UNREADABLE.message,
  DATA_ERRORS.TOKEN_WITHOUT_KID.message,
  DATA_ERRORS.TOKEN_UNKNOWN_KID.message,
  DATA_ERRORS.TOKEN_WRONG_AUDIENCE.message,
]);
const ID_TOKEN_ERROR =
  /^(?:INVALID_ID_TOKEN|TOKEN_EXPIRED|MISSING_ID_TOKEN|USER_NOT_FOUND|Invalid JSON payload received\. .*)$/;

/** A customer, a corpus made from everything about them, and how often a key was fetched. */
async function startScene() {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const stranger = await newCustomer(shop);
  const older = await signIn(shop, customer);
  let fetches = 0;
  const keyServer = createServer((_request, response) => {
    fetches += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  onTestFinished(() => {
    keyServer.close();
  });
  const [key] = await shop.db.selectFrom('signing_keys').selectAll().execute();
  const privateKey = createPrivateKey({ key: JSON.parse(key?.private_jwk ?? ''), format: 'jwk' });
  const ended = randomUUID();
  await shop.db
    .insertInto('sessions')
    .values({ id: ended, account_id: customer.localId, created_at: Date.now(), ended_at: 1 })
    .execute();
  const code = { accountId: customer.localId, email: customer.email };
  const forgeries = forgedTokens({
    token: customer.idToken,
    older: older.idToken,
    foreign: stranger.idToken,
    privateKey,
    publicKey: createPublicKey(privateKey),
    // A server that listens on a port has an address of this form.
    keyServer: `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}`,
    otherSecrets: {
      'a refresh token': older.refreshToken,
      'a mailed code': await issueCode(
        shop.db,
        { ...code, requestType: 'PASSWORD_RESET' },
        Date.now(),
      ),
      'a password': customer.password,
      'an account id': customer.localId,
      'an address': customer.email,
      'a session id': String(decodeJwt(customer.idToken)['sid']),
      'a key id': key?.kid ?? '',
    },
    otherSessions: { foreign: String(decodeJwt(stranger.idToken)['sid']), ended },
  });
  return { shop, customer, forgeries, fetches: () => fetches };
}

/** Fifty calls at once, so that hundreds of tokens take seconds. */
async function withEach(forgeries: Forgery[], check: (forgery: Forgery) => Promise<void>) {
  for (let i = 0; i < forgeries.length; i += 50) {
    await Promise.all(forgeries.slice(i, i + 50).map(check));
  }
}

/** Whether a text reaches the shop in a header as it is: printable ASCII without outer spaces. */
const fitsHeader = (token: string) => /^[!-~](?:[ -~]*[!-~])?$/.test(token);

const sessionsAs = (shop: Shop, token: string) =>
  call(`${shop.url}/sessions.json?auth=${encodeURIComponent(token)}`);

test('none of hundreds of forged tokens is accepted, anywhere', async () => {
  const { shop, customer, forgeries, fetches } = await startScene();
  expect(new Map(forgeries).size).toBe(forgeries.length);
  expect(new Set(forgeries.map(([, token]) => token)).size).toBeGreaterThan(200);
  expect(forgeries.map(([, token]) => token)).not.toContain(customer.idToken);

  await withEach(forgeries, async ([name, token]) => {
    const replies = [
      await sessionsAs(shop, token),
      ...(fitsHeader(token)
        ? [
            await call(`${shop.url}/sessions.json`, {
              headers: { authorization: `Bearer ${token}` },
            }),
          ]
        : []),
    ];
    for (const { status, body } of replies) {
      expect({ name, status, keys: Object.keys(body) }).toEqual({
        name,
        status: 401,
        keys: ['error'],
      });
      expect(TOKEN_ERRORS, name).toContain(body.error);
    }
  });
  await withEach(forgeries, async ([name, idToken]) => {
    for (const operation of ['lookup', 'update', 'delete']) {
      const { status, body } = await identityCall(shop, operation, {
        idToken,
        ...(operation === 'update' ? { displayName: 'Forger' } : {}),
      });
      expect({ name, operation, status }).toEqual({ name, operation, status: 400 });
      expect(body.error.message, name).toMatch(ID_TOKEN_ERROR);
    }
  });
  expect(fetches(), 'fetches of keys').toBe(0);
  expect((await sessionsAs(shop, customer.idToken)).status).toBe(200);
  const accounts = await shop.db.selectFrom('accounts').select('display_name').execute();
  expect(accounts).toEqual([{ display_name: null }, { display_name: null }]);
});

test('no token with one bit flipped is accepted', async () => {
  const shop = await sharedShop();
  const { idToken } = await newCustomer(shop);
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: idToken.length - 1 }),
      fc.nat({ max: 6 }),
      async (place, bit) => {
        const flipped = String.fromCharCode(idToken.charCodeAt(place) ^ (1 << bit));
        const token = idToken.slice(0, place) + flipped + idToken.slice(place + 1);
        expect((await sessionsAs(shop, token)).status).toBe(401);
      },
    ),
    { numRuns: 300 },
  );
});

test('two tokens are one too many, in the query and between query and header', async () => {
  const shop = await sharedShop();
  const [{ idToken }, other] = [await newCustomer(shop), await newCustomer(shop)];
  const url = `${shop.url}/sessions.json?auth=${idToken}`;
  expect((await call(`${url}&auth=${idToken}`)).status).toBe(400);
  expect((await call(`${url}&auth=`)).status).toBe(400);
  const headers = { authorization: `Bearer ${other.idToken}` };
  expect((await call(url, { headers })).status).toBe(401);
  expect((await call(url, { headers: { authorization: `Bearer ${idToken}` } })).status).toBe(200);
});
