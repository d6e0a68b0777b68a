import { createHash } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { PushMessage } from '@tall-order/domain/order-messages.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { withRetries } from '../../db/transaction.ts';
import { EndpointRefused, createPushEndpoints } from './push-endpoints.ts';
import type { PushEndpoints } from './push-endpoints.ts';

/** @param now the clock, in milliseconds since 1970 @returns null if the owner has switched push messages off */
export async function createPushSender(
  config: Config,
  db: Db,
  now: () => number,
): Promise<PushSender | null> {
  if (!config.sendsPushes) return null;
  const keys = async () => await ensurePushKeys(db, now());
  // Made at the start, so that the first customer does not wait for them.
  await keys();
  return {
    keys,
    subject: subjectOf(config),
    endpoints: createPushEndpoints({ allowedOrigins: config.pushAllowedOrigins }),
  };
}

/** The contact for push services (RFC 8292 §2.1): a mailto: or https: address. */
function subjectOf({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): string {
  if (mail.kind === 'smtp') return `mailto:${/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from}`;
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:tall-order@localhost';
}

/** For the DNS query, the connection and the answer together, in milliseconds. */
const SEND_MS = 10_000;

export interface PushSender {
  /** read for each message, because a command may have replaced them */
  keys: () => Promise<PushKeys>;
  /** the contact for push services: a mailto: or https: address */
  subject: string;
  endpoints: PushEndpoints;
}

interface Push {
  orderId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  message: PushMessage;
  /** seconds after which a push service drops the message */
  lifetime: number;
}

/** `failed` is worth another try, `rejected` is not, and after `gone` nothing more can be sent there. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'rejected' | 'failed'; reason: string; retryAfterMs?: number };

/**
 * Sends one message, encrypted for the browser (RFC 8291). Follows no redirects and reads no bodies of
 * answers.
 */
export async function sendPush(push: Push, sender: PushSender): Promise<PushOutcome> {
  try {
    const { url, addresses } = await sender.endpoints.addressesOf(push.endpoint);
    const { headers, body } = await encrypted(push, sender);
    return outcomeOf(await post(url, addresses, { headers, body }));
  } catch (error) {
    if (error instanceof EndpointRefused) return { kind: 'gone' };
    return { kind: 'failed', reason: codeOf(error) };
  }
}

async function encrypted(
  { orderId, endpoint, p256dh, auth, message, lifetime }: Push,
  sender: PushSender,
) {
  // Loaded at the first message: most shops start without one, and the package is large.
  const { generateRequestDetails } = (await import('web-push')).default;
  const subscription = { endpoint, keys: { p256dh, auth } };
  return generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: sender.subject, ...(await sender.keys()) },
    TTL: lifetime,
    urgency: 'high',
    // The next message replaces one that still waits for a device that is off.
    topic: createHash('sha256').update(orderId).digest('base64url').slice(0, 32),
  });
}

interface Posted {
  headers: Record<string, string | number>;
  body: Buffer | null;
}

async function post(url: URL, addresses: string[], { headers, body }: Posted) {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = checked;
    if (all || first === undefined) done(null, checked);
    else done(null, first.address, first.family);
  };
  const signal = AbortSignal.timeout(SEND_MS);
  return await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', headers, agent: false, lookup, signal })
      .on('response', (response) => {
        response.on('error', () => {}).destroy();
        resolve(response);
      })
      .on('error', reject)
      .end(body);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  const reason = String(statusCode);
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode !== 429 && statusCode < 500) return { kind: 'rejected', reason };
  const seconds = Number(headers['retry-after']);
  // Whole milliseconds: the column is an integer.
  const retryAfterMs = Math.ceil(seconds * 1000);
  return { kind: 'failed', reason, ...(retryAfterMs > 0 && { retryAfterMs }) };
}

/** The error's code, not its message: that may name the endpoint. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** The keys that identify the shop to push services (RFC 8292), both as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The one row of `push_keys`. */
const KEYS_ROW = 1;

/**
 * Reads the shop's push keys, and makes them at its first start. They are in the database because
 * subscriptions are bound to them: every instance and a restored shop must have the same keys.
 * @param now milliseconds since 1970
 */
export async function ensurePushKeys(db: Db, now: number): Promise<PushKeys> {
  const stored = await readPushKeys(db);
  if (stored !== undefined) return stored;
  const { generateVAPIDKeys } = (await import('web-push')).default;
  const { publicKey, privateKey } = generateVAPIDKeys();
  await withRetries(() =>
    db
      .insertInto('push_keys')
      .values({ slot: KEYS_ROW, public_key: publicKey, private_key: privateKey, created_at: now })
      .onConflict((conflict) => conflict.column('slot').doNothing())
      .execute(),
  );
  const kept = await readPushKeys(db);
  if (kept === undefined) throw new Error('The push keys were deleted as they were made.');
  return kept;
}

async function readPushKeys(db: Db): Promise<PushKeys | undefined> {
  return await db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('slot', '=', KEYS_ROW)
    .executeTakeFirst();
}
