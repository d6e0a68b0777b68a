import { expect, test } from 'vitest';
import { inboxOf } from './inbox-of.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann+1@Example.com', 'ann@example.com'],
  ['ann+one+two@example.com', 'ann@example.com'],
  ['a.n.n+one.two@sub.example.com', 'ann@sub.example.com'],
])('the inbox of %s is %s', (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox);
});
