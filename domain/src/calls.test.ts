import { expect, test } from 'vitest';
import type { CallEntry } from './contract-parts.ts';
import { CALLS } from './calls.ts';

const entries = Object.entries<CallEntry>(CALLS);

test('every call has a name of its own', () => {
  expect(new Set(entries.map(([, { name }]) => name)).size).toBe(entries.length);
});

test('the list leaves it to few writes whom they refuse', () => {
  const writes = entries.filter(
    ([key, entry]) => !key.startsWith('GET') && ['anyone', 'account'].includes(entry.for),
  );
  expect(writes.map(([key]) => key)).toEqual([
    'POST /orders.json',
    'PATCH /orders/:id/state.json',
    'POST /baskets.json',
    'PATCH /baskets/:id/state.json',
    'POST /baskets/:id/cancellations.json',
    'PUT /baskets/:id/push.json',
    'DELETE /baskets/:id/push.json',
    'PATCH /mail/choice.json',
    'DELETE /sessions.json',
    'DELETE /sessions/:id.json',
    'POST /sessions/current.json',
    'POST /owner-link.json',
  ]);
});
