import { expect, test } from 'vitest';
import { callSign, isCallSign } from './call-sign.ts';
import { PUSHED_STATUSES, parsePushMessage, pushWords } from './pushed-statuses.ts';

test('every call sign is one, and nothing else is', () => {
  for (let order = 0; order < 2000; order += 1) expect(isCallSign(callSign(`${order}`))).toBe(true);
  for (const text of [
    '',
    'K7',
    'K07',
    'K123',
    'k42',
    'O42',
    'K42 ',
    'K42\n',
    'Call 0800 1',
    42,
    null,
  ]) {
    expect(isCallSign(text)).toBe(false);
  }
});

test.each(PUSHED_STATUSES)('a message of the shop is read: %s', (status) => {
  const sent: unknown = JSON.parse(JSON.stringify({ callSign: callSign('order'), status }));
  const message = parsePushMessage(sent);
  expect(message).toEqual(sent);
  expect(message && pushWords(message)).toContain(callSign('order'));
});

test.each([
  [{ callSign: 'Your account is blocked, call 0800 1', status: 'ready' }],
  [{ callSign: 'K42', status: 'cancelled' }],
  [{ callSign: 'K42' }],
  [{ status: 'ready' }],
  [{ callSign: ['K42'], status: 'ready' }],
  ['K42'],
  [[]],
  [null],
  [undefined],
])('what no shop sends is not read: %j', (json) => {
  expect(parsePushMessage(json)).toBeNull();
});
