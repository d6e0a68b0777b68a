import type { Reply } from './service.ts';

/** A place in a reply where the two services differ, with both values. */
export interface Difference {
  row: string;
  /** `status`, `content-type`, or the place in the body, such as `users.0.email` */
  place: string;
  emulator: Value;
  shop: Value;
}

/** The value at a place; undefined when there is none. */
export type Value = string | number | boolean | null | undefined;

/** Values that differ in every run are replaced by their kind. */
const MASKS: [place: RegExp, value: RegExp, mask: string][] = [
  [/(?:^|\.)(?:id_?token|access_token|refresh_?token)$/i, /^[\w.=-]{20,}$/, '<token>'],
  [/(?:^|\.)(?:localId|user_id)$/, /^[A-Za-z0-9]{28}$/, '<id>'],
  [/^sessionId$/, /^[\w-]{27}$/, '<id>'],
  [/\.(?:lastLoginAt|createdAt)$/, /^\d{13}$/, '<milliseconds>'],
  [/\.validSince$/, /^\d{10}$/, '<seconds>'],
  [/\.lastRefreshAt$/, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '<time>'],
  [/(?:^|\.)passwordHash$/, /^fakeHash:/, '<hash with the password in it>'],
  [/(?:^|\.)salt$/, /^fakeSalt/, '<salt of the hash>'],
  // The rest of the message is that of the JSON parser.
  [/\.message$/, /^Invalid JSON payload received\. /, 'Invalid JSON payload received. …'],
];

/** A reply, place by place; what differs in every run is masked. */
export type Answer = ReadonlyMap<string, Value>;

/** The differences between the two services' answers to a row; empty if they are equal. */
export function differences(row: string, theirs: Answer, ours: Answer): Difference[] {
  // Replies that mean different things need no further comparison.
  const compared =
    theirs.get('status') === ours.get('status')
      ? [...new Set([...theirs.keys(), ...ours.keys()])]
      : ['status', 'error.message'];
  return compared
    .filter((place) => theirs.get(place) !== ours.get(place))
    .map((place) => ({ row, place, emulator: theirs.get(place), shop: ours.get(place) }));
}

/** The values of a reply at each of its places. */
export function answerOf({ status, contentType, body }: Reply): Answer {
  const found = new Map<string, Value>([
    ['status', status],
    ['content-type', contentType],
  ]);
  walk('', body, found);
  return found;
}

function walk(place: string, value: unknown, found: Map<string, Value>): void {
  if (typeof value === 'object' && value !== null) {
    const children = Object.entries(value);
    // An empty list or object is a place of its own.
    if (children.length === 0) found.set(place, Array.isArray(value) ? '[]' : '{}');
    for (const [key, child] of children) walk(place === '' ? key : `${place}.${key}`, child, found);
  } else {
    // In JSON, a value that is no object is one of these.
    found.set(place, masked(place, value as Value));
  }
}

function masked(place: string, value: Value): Value {
  if (typeof value === 'number' && place.endsWith('passwordUpdatedAt')) return '<number>';
  if (typeof value !== 'string') return value;
  const mask = MASKS.find(([at, like]) => at.test(place) && like.test(value));
  return mask === undefined ? value : mask[2];
}
