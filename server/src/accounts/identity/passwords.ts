import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX_LENGTH } from '@tall-order/domain/account.ts';
import { IDENTITY_DETAILS } from '@tall-order/domain/wire-errors.ts';
import type { Metrics } from '../../http/metrics/metrics.ts';
import { BUSY_MESSAGE, RequestError, identityError } from '../../http/wire/request-error.ts';
import { createFairQueue } from '../../http/rate-limits/fair-queue.ts';
import type { Share } from '../../http/rate-limits/fair-queue.ts';

/** What a hash by argon2id costs: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The library's default: 19 MiB, two passes, one lane (OWASP, password storage). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_AT_ONCE = 2;
const MAX_WAITING = 32;

/** Words that everybody would try first in this shop, alone or followed by digits. */
const SHOP_WORDS = /^(?:tall[ _-]?order|(?:ham|cheese)?burgers?)[ 0-9!._-]*$/;

/** Without a hash, it is as slow and returns false. */
type Verify = (password: string, passwordHash: string | undefined) => Promise<boolean>;

/** Hashes and checks passwords, never more than two at once; networks and accounts take turns. */
export interface Passwords {
  /**
   * For work that checks a password and must not begin before its turn. The work must end soon.
   * @throws RequestError 503 when too many are waiting, before the work has begun
   */
  inTurn: <Result>(share: Share, work: (verify: Verify) => Promise<Result>) => Promise<Result>;
  /** @returns the hash in PHC format; @throws RequestError 503 when too many are waiting */
  hash: (password: string, share: Share) => Promise<string>;
  /** Without a hash, it is as slow and returns false. @throws RequestError 503 when too many are waiting */
  verify: (password: string, passwordHash: string | undefined, share: Share) => Promise<boolean>;
  isOutdated: (passwordHash: string) => boolean;
}

/** @param cost of new hashes; a hash of another cost is outdated */
export function createPasswords(metrics: Metrics, cost: PasswordCost): Passwords {
  const busy = () => new RequestError(503, BUSY_MESSAGE, { retryAfter: 1 });
  const queue = createFairQueue(MAX_AT_ONCE, MAX_WAITING, busy);
  metrics.watchHashes(() => ({ running: queue.running(), waiting: queue.waiting() }));
  // PHC format: algorithm, version and costs come before salt and hash.
  const beginning = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  // For accounts that do not exist: as slow to check as any other, and no password's. Its bytes are zeros.
  const nobodysHash = `${beginning}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const verifyNow: Verify = (password, passwordHash = nobodysHash) =>
    verify(passwordHash, password);
  return {
    inTurn: (share, work) => queue.run(share, () => work(verifyNow)),
    hash: (password, share) => queue.run(share, () => hash(password, cost)),
    verify: (password, passwordHash, share) =>
      queue.run(share, () => verifyNow(password, passwordHash)),
    isOutdated: (passwordHash) => !passwordHash.startsWith(beginning),
  };
}

let commonPasswords: Promise<Set<string>> | undefined;

/** Loaded with the first new password: the list is long, and sign-ins do not need it. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Any characters are accepted and none is required.
 * @throws RequestError WEAK_PASSWORD or PASSWORD_DOES_NOT_MEET_REQUIREMENTS with the reason as detail
 */
export async function checkNewPassword(password: string, minLength: number): Promise<void> {
  const length = Array.from(password).length;
  if (length < minLength) {
    throw identityError('WEAK_PASSWORD', `Password should be at least ${minLength} characters`);
  }
  if (length > PASSWORD_MAX_LENGTH) {
    throw identityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [Password may contain at most ${PASSWORD_MAX_LENGTH} characters]`,
    );
  }
  const lower = password.toLowerCase();
  commonPasswords ??= readCommonPasswords().catch((error: unknown) => {
    // The next call loads the list again.
    commonPasswords = undefined;
    throw error;
  });
  if ((await commonPasswords).has(lower) || SHOP_WORDS.test(lower) || isPattern(lower)) {
    throw identityError('WEAK_PASSWORD', IDENTITY_DETAILS.COMMON_PASSWORD);
  }
}

/** A longer password takes long to guess even if it follows a pattern. */
const MAX_PATTERN_LENGTH = 16;
/** One to four characters that repeat; the last repetition may be incomplete. */
const REPETITION = /^(.{1,4}?)\1+.{0,3}$/su;

/** Whether a short password follows a pattern, such as 12341234 or abcdefgh, which the list may lack. */
function isPattern(password: string): boolean {
  return password.length <= MAX_PATTERN_LENGTH && (REPETITION.test(password) || isRun(password));
}

/** Whether each character follows the one before it, all forwards or all backwards; 0 follows 9. */
function isRun(password: string): boolean {
  const codes = Array.from(password.replaceAll('90', '9:').replaceAll('09', ':9'), (character) =>
    character.charCodeAt(0),
  );
  const [first = 0, second = 0] = codes;
  const step = second - first;
  return Math.abs(step) === 1 && codes.every((code, index) => code === first + step * index);
}

/** SHA-256, hexadecimal. A fast hash is enough: these secrets are random and too long to be guessed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
