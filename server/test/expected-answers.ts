import type { Access } from '@tall-order/domain/contract-parts.ts';
import { scopeOf, isRole } from '@tall-order/domain/rights.ts';
import type { Customer } from './shop.ts';

/** `customer` is the one whose data is requested, `other` is another customer. */
export const ACTORS = [
  'anonymous',
  'garbage',
  'expired',
  'signedOut',
  'other',
  'driver',
  'counter',
  'kitchen',
  'owner',
  'customer',
] as const;
export type Actor = (typeof ACTORS)[number];
type Expected = Record<Actor, number>;

/** The customer whose data is requested, the actor's secrets, and data that must never reach other accounts. */
export interface Scene {
  actor: Actor;
  customer: Customer;
  /** an owner who is not an actor, because actors may delete their accounts */
  founder: Customer;
  kitchenId: string;
  /** password, mailed code and tokens as far as the actor has them */
  held: { idToken: string; refreshToken: string; password: string; oobCode: string };
  orderId: string;
  sessionId: string;
  secrets: string[];
}

export interface Row extends Omit<Sample, 'answers'> {
  expected: Expected;
}

export interface Sample {
  /** statuses other than those that the list's access gives */
  answers?: Partial<Expected>;
  /** the address in place of the route's pattern */
  path?: (scene: Scene) => string;
  json?: (scene: Scene) => unknown;
  headers?: (scene: Scene) => Record<string, string>;
  /** the protected data that staff may read */
  mayRead?: (scene: Scene) => string[];
  /** the call deletes the account or ends its sessions */
  destroys?: boolean;
}

export const all = (status: number): Expected =>
  // One entry for each actor.
  Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Expected;
/** The actors with a valid token. */
export const signedIn = (status: number) => ({
  other: status,
  driver: status,
  counter: status,
  kitchen: status,
  owner: status,
  customer: status,
});
export const PUBLIC = all(200);
/** No caller needs a token, but an invalid one is refused. */
const NO_BAD_TOKEN = { ...all(401), anonymous: 200, ...signedIn(200) };
/** Every signed-in actor reads their own data. */
const OWN = { ...all(401), ...signedIn(200) };
const OWNER_ONLY = { ...all(401), owner: 200 };
/** The identity service refuses with 400. */
export const OWN_ACCOUNT = { ...all(400), ...signedIn(200) };
export const CUSTOMER_ACCOUNT = { ...all(400), customer: 200 };

/** What the access of a call gives its callers. The owner has not let the kitchen do the counter's work, nor the counter close the books. */
export function answersTo(access: Access): Expected {
  if (access === 'anyone') return NO_BAD_TOKEN;
  if (access === 'account') return OWN;
  if (access === 'owner') return OWNER_ONLY;
  const may = (actor: Actor) => isRole(actor) && scopeOf(actor, access, {}) !== null;
  // One entry for each actor.
  return Object.fromEntries(ACTORS.map((actor) => [actor, may(actor) ? 200 : 401])) as Expected;
}
