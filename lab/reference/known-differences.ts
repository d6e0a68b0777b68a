import type { Difference, Value } from './compare.ts';

/** A deliberate difference, and where it must show. */
export interface KnownDifference {
  /** why the shop differs from the emulator on purpose */
  reason: string;
  emulator: Places;
  shop: Places;
  /** the rows that must show it; if undefined, any rows with these places */
  rows?: string[];
}

/** The values at places of a reply. */
type Places = Record<string, Value>;

const ACCEPTED: Places = { status: 200, 'error.message': undefined };

function refused(message: string, status = 400): Places {
  return { status, 'error.message': message };
}

/** A refusal with these words, if both services refuse. */
function worded(message: string): Places {
  return { 'error.message': message, 'error.errors.0.message': message };
}

/** The emulator refuses null in a field; to the hosted service it means an absent field. */
const UNREADABLE = 'Invalid JSON payload received. …';

function nullAsNothing(message: string, rows: string[]): KnownDifference {
  return {
    reason: `null is a field that was not sent, which leads to ${message}`,
    emulator: { ...worded(UNREADABLE), 'error.status': 'INVALID_ARGUMENT' },
    shop: { ...worded(message), 'error.status': undefined },
    rows,
  };
}

/**
 * Every difference between the shop and the official emulator: a decision of this shop, or a behaviour of the
 * hosted service that its emulator lacks.
 */
export const KNOWN_DIFFERENCES: KnownDifference[] = [
  {
    reason: 'a password has eight characters at least, not six',
    emulator: ACCEPTED,
    shop: refused('WEAK_PASSWORD : Password should be at least 8 characters'),
    rows: [
      'sign-up with a password of seven',
      'update to a password of seven',
      'reset with a password of seven',
    ],
  },
  {
    reason: 'the error of a weak password names the least length of this shop',
    emulator: worded('WEAK_PASSWORD : Password should be at least 6 characters'),
    shop: worded('WEAK_PASSWORD : Password should be at least 8 characters'),
    rows: [
      'sign-up with a weak password',
      'update to a weak password',
      'reset with a weak password',
    ],
  },
  {
    reason: 'a changed profile brings tokens to whoever asks for them, as the guide shows it',
    emulator: { idToken: undefined, refreshToken: undefined, expiresIn: undefined },
    shop: { idToken: '<token>', refreshToken: '<token>', expiresIn: '3600' },
    rows: ['update of the name, asking for tokens'],
  },
  {
    reason: 'the passwords that everybody uses are refused',
    emulator: ACCEPTED,
    shop: refused('WEAK_PASSWORD : That password is too common. Try something harder to guess.'),
    rows: ['sign-up with a password of everybody'],
  },
  {
    reason: 'an address is held to the syntax that mail can be sent to',
    emulator: ACCEPTED,
    shop: refused('INVALID_EMAIL'),
    rows: [
      'sign-up with a host without a dot',
      'sign-up with a space before the address',
      'update to a host without a dot',
      'mail for a reset to a malformed address',
      'mail to change to a malformed address',
    ],
  },
  {
    reason: 'there are no anonymous accounts',
    emulator: ACCEPTED,
    shop: refused('ADMIN_ONLY_OPERATION'),
    rows: ['sign-up with nothing', 'sign-up with no body'],
  },
  {
    reason: 'a sign-up with an empty address and no password would be anonymous too',
    emulator: worded('INVALID_EMAIL'),
    shop: worded('ADMIN_ONLY_OPERATION'),
    rows: ['sign-up with an empty address and nothing else'],
  },
  {
    reason: 'nobody signs in by a mailed link',
    emulator: ACCEPTED,
    shop: refused('OPERATION_NOT_ALLOWED : There is no sign-in by a mailed link.'),
    rows: ['sendOobCode that signs in'],
  },
  {
    reason: 'a shop with an API key accepts no other',
    emulator: ACCEPTED,
    shop: refused('API key not valid. Please pass a valid API key.'),
    rows: ['sign-up with an API key of somebody else'],
  },
  {
    reason: 'guessing passwords is throttled',
    emulator: ACCEPTED,
    shop: refused(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try again in 15 minutes.',
      429,
    ),
    rows: ['sign-in after many wrong passwords'],
  },
  {
    reason:
      'tokens are signed, so a foreign one is recognised by its signature; the emulator signs none',
    emulator: worded('USER_NOT_FOUND'),
    shop: worded('INVALID_ID_TOKEN'),
    rows: [
      'lookup with a token of another service',
      'update with a token of another service',
      'delete with a token of another service',
    ],
  },
  {
    reason: 'a new password or address ends every session, with its refresh tokens',
    emulator: ACCEPTED,
    shop: refused('TOKEN_EXPIRED'),
    rows: ['token from before the new password', 'token from before the new address'],
  },
  {
    reason: 'neither a hash nor its salt leaves the shop; the emulator shows the password itself',
    emulator: {
      passwordHash: '<hash with the password in it>',
      'users.0.passwordHash': '<hash with the password in it>',
      'users.0.salt': '<salt of the hash>',
    },
    shop: {
      passwordHash: 'UkVEQUNURUQ=',
      'users.0.passwordHash': 'UkVEQUNURUQ=',
      'users.0.salt': undefined,
    },
  },
  {
    reason: 'a sign-in says that there is no name, as the hosted service does',
    emulator: { displayName: undefined },
    shop: { displayName: '' },
  },
  {
    reason: 'a sign-in says the name, as the hosted service does',
    emulator: { displayName: undefined },
    shop: { displayName: 'Ann' },
    rows: ['sign-in with a name and a picture'],
  },
  {
    reason: 'null is a field that was not sent, and may be left out',
    emulator: refused(UNREADABLE),
    shop: ACCEPTED,
    rows: ['sign-up with null for a field', 'reset with null as the password'],
  },
  nullAsNothing('MISSING_EMAIL', ['sign-in with null as the address']),
  nullAsNothing('MISSING_ID_TOKEN', [
    'lookup with null for a token',
    'delete with null for a token',
  ]),
  nullAsNothing('INVALID_REQ_TYPE : Unsupported request parameters.', [
    'update with null for a token',
  ]),
  nullAsNothing('MISSING_REQ_TYPE', ['mail with null as the wish']),
  nullAsNothing('MISSING_GRANT_TYPE', ['token with null as the grant type']),
  {
    reason: 'the emulator has a project number of its own',
    emulator: { project_id: '12345' },
    shop: { project_id: '1' },
  },
];

/** The entry of a difference; undefined if the difference is not deliberate. */
export function knownDifference(difference: Difference): KnownDifference | undefined {
  const { row, place, emulator, shop } = difference;
  return KNOWN_DIFFERENCES.find(
    (known) =>
      (known.rows?.includes(row) ?? true) &&
      Object.hasOwn(known.emulator, place) &&
      known.emulator[place] === emulator &&
      known.shop[place] === shop,
  );
}
