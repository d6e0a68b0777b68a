import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Db } from '../db/open-db.ts';

/** The shop's key pair for ID tokens. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** the public half, as served in the key set */
  publicJwk: JWK;
  /** derives the successor of a refresh token; as secret as the private key */
  refreshSecret: Buffer;
}

const SIGNING_SLOT = 1;

/**
 * The key that signs ID tokens, made at the first start and kept in the database, so that every
 * instance and every restart uses the same one.
 */
export async function loadSigningKey(db: Db, now: number): Promise<SigningKey> {
  const stored = (await storedKey(db).executeTakeFirst()) ?? (await createKey(db, now));
  const jwk: JWK = JSON.parse(stored.private_jwk); // written by createKey only
  const { kty, n, e } = jwk;
  const publicJwk: JWK = { kty, n, e, kid: stored.kid, alg: 'RS256', use: 'sig' } as JWK; // an RSA key has n and e
  return {
    kid: stored.kid,
    // importJWK gives bytes only for symmetric keys; this one is RSA.
    privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey,
    publicKey: (await importJWK(publicJwk, 'RS256')) as CryptoKey,
    publicJwk,
    refreshSecret: createHash('sha256').update(`refresh tokens ${stored.private_jwk}`).digest(),
  };
}

function storedKey(db: Db) {
  return db
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk'])
    .where('slot', '=', SIGNING_SLOT);
}

/** Several instances may start at once: the first one to write its key wins, all then read it. */
async function createKey(db: Db, now: number) {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  await db
    .insertInto('signing_keys')
    .values({
      kid: await calculateJwkThumbprint(jwk),
      slot: SIGNING_SLOT,
      private_jwk: JSON.stringify(jwk),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
  return await storedKey(db).executeTakeFirstOrThrow();
}
