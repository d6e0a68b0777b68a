import { expect, test } from 'vitest';
import { inboxOf } from './account.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann+1@Example.com', 'ann@example.com'],
  ['ann+one+two@example.com', 'ann@example.com'],
  ['A.nn+1@GoogleMail.com', 'ann@gmail.com'],
  ['ann@googlemail.com.example', 'ann@googlemail.com.example'],
  ['a.n.n+one.two@sub.example.com', 'ann@sub.example.com'],
])('the inbox of %s is %s', (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox);
});
