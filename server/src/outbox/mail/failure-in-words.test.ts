import { expect, test } from 'vitest';
import { failureInWords } from './failure-in-words.ts';

test.each([
  [
    { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 bob@shop.example\r\nmay not' },
    'The mail server does not accept the user name and password in SMTP_URL. Its answer: 535 5.7.8 b…@shop.example may not',
  ],
  [{ code: 'EDNS' }, 'The mail server was not found. Check its name in SMTP_URL.'],
  [
    { code: 'EENVELOPE', responseCode: 550, response: '550 <ann@example.com>: no such user' },
    'The mail server refuses the sender or the recipient. Its answer: 550 <a…@example.com>: no such user',
  ],
  [
    { code: 'EMESSAGE', responseCode: 554, response: '554 spam' },
    'The mail server refused the mail. Its answer: 554 spam',
  ],
])('%j is said in words, without addresses', (fields, words) => {
  expect(failureInWords(Object.assign(new Error('refused'), fields))).toBe(words);
});

test('a long answer is cut, and a failure that is no error counts as a refusal', () => {
  const error = Object.assign(new Error('refused'), { response: 'x'.repeat(1000) });
  expect(failureInWords(error).length).toBeLessThan(300);
  expect(failureInWords('nothing')).toBe('The mail server refused the mail.');
});
