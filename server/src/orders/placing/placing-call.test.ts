import { expect, test } from 'vitest';
import { answerInTime } from './placing-call.ts';

const AMPLE_MS = 60_000;

test('an order that is placed or refused in time gets that answer', async () => {
  expect(await answerInTime(Promise.resolve('-Px'), AMPLE_MS)).toBe('-Px');
  const refused = Promise.reject(new Error('sold out'));
  await expect(answerInTime(refused, AMPLE_MS)).rejects.toThrow('sold out');
});

test('an order whose outcome is unknown at the time limit is answered 503, however it ends', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(answerInTime(promise, 1)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  reject(new Error('the connection was lost'));
  await expect(promise).rejects.toThrow('the connection was lost');
});
