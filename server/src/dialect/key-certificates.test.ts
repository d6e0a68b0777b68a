import { X509Certificate } from 'node:crypto';
import { decodeProtectedHeader, importX509, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { call, newCustomer, shareShop, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { startInstances } from '../../test/start-instances.ts';
import { rotateSigningKey } from '../admin/keys.ts';

const sharedShop = shareShop();

const CERTIFICATES = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const KEY_SET = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

async function certificatesOf(
  { url }: Pick<Shop, 'url'>,
  path = CERTIFICATES,
): Promise<Record<string, string>> {
  return (await call(url + path)).body;
}

function kidOf({ idToken }: Customer): string {
  return decodeProtectedHeader(idToken).kid ?? '';
}

test('an ID token verifies against the certificate that its header names', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const certificates = await certificatesOf(shop);
  const kid = kidOf(customer);
  expect(Object.keys(certificates)).toEqual([kid]);
  const pem = certificates[kid] ?? '';
  const { payload } = await jwtVerify(customer.idToken, await importX509(pem, 'RS256'));
  expect(payload.sub).toBe(customer.localId);
});

test('a certificate is signed with its own key, from when the key was made and without an end', async () => {
  const shop = await startShop();
  const made = await shop.db
    .selectFrom('signing_keys')
    .select(['kid', 'created_at'])
    .executeTakeFirstOrThrow();
  const certificate = new X509Certificate((await certificatesOf(shop))[made.kid] ?? '');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkIssued(certificate)).toBe(true);
  expect(certificate).toMatchObject({
    signatureAlgorithm: 'sha256WithRSAEncryption',
    subject: `CN=${made.kid}`,
    validTo: 'Dec 31 23:59:59 9999 GMT',
    serialNumber: expect.stringMatching(/^01[0-9A-F]{30}$/),
  });
  expect(Date.parse(certificate.validFrom)).toBe(Math.floor(made.created_at / 1000) * 1000);
});

test('every path of the hosted service serves the keys, for as long as a key set is kept', async () => {
  const shop = await sharedShop();
  const certificates = await certificatesOf(shop);
  const keySet = (await call(`${shop.url}/.well-known/jwks.json`)).body;
  const v3 = '/identitytoolkit/v3/relyingparty/publicKeys';
  for (const [path, keys] of [
    [CERTIFICATES, certificates],
    [v3, certificates],
    [KEY_SET, keySet],
  ] as const) {
    for (const host of ['', '/www.googleapis.com']) {
      for (const spelling of [path, path.replace('@', '%40')]) {
        const { status, body, headers } = await call(shop.url + host + spelling);
        expect({ spelling, status, body }).toEqual({ spelling, status: 200, body: keys });
        expect(headers.get('cache-control')).toBe('public, max-age=3600');
        expect(headers.get('access-control-allow-origin')).toBe('*');
      }
    }
  }
});

test.each(['somebody@example.com', '..%2Fx', '%20'])(
  'an address %s has no signer',
  async (signer) => {
    const shop = await sharedShop();
    const { status, body } = await call(`${shop.url}/robot/v1/metadata/x509/${signer}`);
    expect(status).toBe(404);
    // In the words of the identity service, as the description says.
    expect(body.error).toMatchObject({ code: 404, message: 'There is no such signer.' });
  },
);

test('both keys of a rotation have a certificate, the same on every instance', async () => {
  const { here: shop, all: shops } = await startInstances();
  const [older = ''] = Object.values(await certificatesOf(shop));
  await rotateSigningKey(shop.db, Date.now());
  for (const each of shops) {
    await expect.poll(async () => Object.keys(await certificatesOf(each)).length).toBe(2);
  }
  const served = await Promise.all(shops.map((each) => certificatesOf(each)));
  expect(new Set(served.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(Object.values(served[0] ?? {})).toContain(older);
  const { keys } = (await call(shop.url + KEY_SET)).body;
  for (const { kid, ...jwk } of keys) {
    const { publicKey } = new X509Certificate(served[0]?.[kid] ?? '');
    expect(publicKey.export({ format: 'jwk' })).toEqual({ kty: 'RSA', n: jwk.n, e: jwk.e });
  }
});

test('a shop that is started again with its key serves the same certificate', async () => {
  // The tests' shops begin with one key, which the first of them made.
  const [served, again] = [await startShop(), await startShop()].map((shop) =>
    certificatesOf(shop),
  );
  expect(Object.keys((await served) ?? {})).toHaveLength(1);
  expect(await again).toEqual(await served);
});

test('certificates are served while the database is unavailable', async () => {
  const shop = await startShop();
  const { body: keySet } = await call(`${shop.url}/.well-known/jwks.json`);
  await shop.db.schema.alterTable('signing_keys').renameTo('elsewhere').execute();
  const json = { grant_type: 'refresh_token', refresh_token: 'any' };
  const refreshing = async () =>
    (await call(`${shop.url}/v1/token?key=any`, { method: 'POST', json })).status;
  // By then the keys have to be read again.
  await expect.poll(refreshing).toBe(500);
  expect(Object.keys(await certificatesOf(shop))).toEqual([keySet.keys[0].kid]);
});
