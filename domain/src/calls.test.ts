import { expect, test } from 'vitest';
import type { CallEntry } from './call-entry.ts';
import { CALLS } from './calls.ts';

const entries = Object.entries<CallEntry>(CALLS);

test('every call has a name of its own', () => {
  expect(new Set(entries.map(([, { name }]) => name)).size).toBe(entries.length);
});

test('an account without a role writes only what is its own', () => {
  const writes = entries.filter(
    ([key, entry]) => !key.startsWith('GET') && ['anyone', 'account'].includes(entry.for),
  );
  expect(writes.map(([key]) => key)).toEqual([
    'PUT /baskets/:id/push.json',
    'DELETE /baskets/:id/push.json',
    'PATCH /mail/choice.json',
    'DELETE /sessions.json',
    'DELETE /sessions/:id.json',
    'POST /sessions/current.json',
    'POST /owner-link.json',
  ]);
});
