import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Kysely, Selectable } from 'kysely';
import { MAX_SESSION_SECONDS } from '../../config.ts';
import { cacheFor } from '../../db/cache-for.ts';
import type { Db, Schema } from '../../db/schema.ts';

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: Required<Pick<JWK, 'kty' | 'n' | 'e' | 'kid' | 'alg' | 'use'>>;
  /** derives the successor of a refresh token; as secret as the private key */
  refreshSecret: Buffer;
  /** in milliseconds since 1970 */
  createdAt: number;
}

/** The live keys: usually one, and two for about two hours after a rotation. */
export interface LiveKeys {
  signing: SigningKey;
  /** the keys whose tokens are valid: the published key set */
  all: SigningKey[];
}

type StoredKey = Selectable<Schema['signing_keys']>;

/** Slots of the table. They are unique, so there are never more than two keys. */
export const NEWEST = 1;
export const PREVIOUS = 2;

/** How long a client may use a key set that it has read, in seconds. */
export const KEY_SET_MAX_AGE_SECONDS = 3600;

/** A key that another process made is known to every instance after this long. */
const READ_EVERY_MS = 1000;
/** Longer than an instance takes to read a new key, and than the clocks of two instances differ by. */
const MARGIN_MS = 60_000;
/** A new key signs once no client has a cached key set without it. */
const SIGNS_AFTER_MS = KEY_SET_MAX_AGE_SECONDS * 1000 + MARGIN_MS;
/** The previous key is retired when the last token that it signed has expired. */
const REPLACES_AFTER_MS = SIGNS_AFTER_MS + MAX_SESSION_SECONDS * 1000 + MARGIN_MS;

/** The times follow from the row alone, so that instances need not notify each other. */
export function timesOfRotation(createdAt: number): { signsFrom: number; replacesFrom: number } {
  return { signsFrom: createdAt + SIGNS_AFTER_MS, replacesFrom: createdAt + REPLACES_AFTER_MS };
}

/**
 * The keys are in the database, so that all instances use the same ones. The first read makes a missing key.
 * Keys are read at most once a second, and not again for an unknown key id: instances know a new key for an
 * hour before it signs.
 * @returns a function that reads the live keys; it throws the database's errors
 */
export function keepSigningKeys(db: Db, now: () => number): () => Promise<LiveKeys> {
  const stored = cacheFor(async () => {
    let rows = await readKeys(db);
    if (rows.length === 0) {
      await storeFirstKey(db, now());
      rows = await readKeys(db);
    }
    return await Promise.all(rows.map(importKey));
  }, READ_EVERY_MS);
  return async () => {
    const [newest, previous] = await stored.read();
    if (newest === undefined) throw new Error('The key that signs was deleted as it was made.');
    const { signsFrom, replacesFrom } = timesOfRotation(newest.createdAt);
    if (previous === undefined || now() >= replacesFrom) return { signing: newest, all: [newest] };
    return { signing: now() >= signsFrom ? newest : previous, all: [newest, previous] };
  };
}

export async function readKeys(db: Kysely<Schema>): Promise<StoredKey[]> {
  return await db.selectFrom('signing_keys').selectAll().orderBy('slot').execute();
}

export async function makeKey(now: number): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    kid: await calculateJwkThumbprint(jwk),
    slot: NEWEST,
    private_jwk: JSON.stringify(jwk),
    created_at: now,
  };
}

/** Several instances may start at once: the first one to write its key wins. */
async function storeFirstKey(db: Db, now: number): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(await makeKey(now))
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
}

async function importKey(stored: StoredKey): Promise<SigningKey> {
  const jwk: JWK = JSON.parse(stored.private_jwk); // written by makeKey only
  const { n = '', e = '' } = jwk; // an RSA key has both
  const publicJwk = { kty: 'RSA', n, e, kid: stored.kid, alg: 'RS256', use: 'sig' };
  return {
    kid: stored.kid,
    // importJWK gives bytes only for symmetric keys; this one is RSA.
    privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey,
    publicKey: (await importJWK(publicJwk, 'RS256')) as CryptoKey,
    publicJwk,
    refreshSecret: createHash('sha256').update(`refresh tokens ${stored.private_jwk}`).digest(),
    createdAt: stored.created_at,
  };
}
