import { beforeEach, expect, test, vi } from 'vitest';
import {
  followCorrections,
  hearClockEvent,
  hearReply,
  serverNow,
  steadyNow,
} from './server-clock.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  hearExactly(Date.now());
});

/** A reply that the server sent at a time, with what caches may and may not do. */
function replyOf(sentAt: number, cacheControl = 'no-store'): Response {
  const headers = { date: new Date(sentAt).toUTCString(), 'cache-control': cacheControl };
  return new Response('', { headers });
}

/** Hears an event of a stream that was just opened. */
function hearExactly(time: number): void {
  hearClockEvent(String(time), steadyNow());
}

/** How far a time is from the one expected, in whole seconds. */
const secondsFrom = (expected: number) => Math.round((serverNow() - expected) / SECOND);

test.each([-26 * HOUR, 26 * HOUR])('a reply corrects a clock that is %i ms wrong', (wrong) => {
  const server = Date.now() - wrong;
  const heard = vi.fn();
  const stop = followCorrections(heard);
  hearReply('/menu.json', replyOf(server), steadyNow());
  stop();
  expect(Math.abs(secondsFrom(server))).toBeLessThanOrEqual(1);
  expect(heard).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(HOUR);
  expect(Math.abs(secondsFrom(server + HOUR))).toBeLessThanOrEqual(1);
});

test('a reply from a cache, of another site or without a time teaches nothing', () => {
  const now = serverNow();
  const old = now - DAY;
  hearReply('/menu.json', replyOf(old, 'max-age=60'), steadyNow());
  hearReply('/menu.json', replyOf(old, ''), steadyNow());
  hearReply('https://identity.example/v1', replyOf(old), steadyNow());
  hearReply('/menu.json', new Response('', { headers: { 'cache-control': 'no-store' } }), 0);
  hearClockEvent('null', steadyNow());
  expect(serverNow()).toBe(now);
});

test('with a hosted service the clock is that of the device', () => {
  vi.stubEnv('VITE_DATA_BASE', 'https://hosted.example');
  const now = serverNow();
  hearReply('/v1/accounts:signUp', replyOf(now - DAY), steadyNow());
  expect(serverNow()).toBe(now);
});

test('a slow reply changes no time that fits it', () => {
  const askedAt = steadyNow();
  vi.advanceTimersByTime(8 * SECOND);
  const now = serverNow();
  hearReply('/menu.json', replyOf(now - 7 * SECOND), askedAt);
  expect(serverNow()).toBe(now);
});

test('time goes on evenly while the clock of the device is set back', () => {
  const [now, steady] = [serverNow(), steadyNow()];
  vi.setSystemTime(Date.now() - 5 * HOUR);
  vi.advanceTimersByTime(10 * SECOND);
  expect(serverNow() - now).toBe(10 * SECOND);
  expect(steadyNow() - steady).toBe(10 * SECOND);
});

test('time goes on while the device sleeps and the browser counts nothing', () => {
  const now = serverNow();
  vi.setSystemTime(Date.now() + 8 * HOUR);
  expect(secondsFrom(now)).toBe((8 * HOUR) / SECOND);
});

test('a clock that is set forward is corrected by the next event of an open stream', () => {
  const openedAt = steadyNow();
  vi.advanceTimersByTime(HOUR);
  const now = serverNow();
  vi.setSystemTime(Date.now() + DAY);
  expect(secondsFrom(now)).toBe(DAY / SECOND);
  hearClockEvent(String(now), openedAt);
  expect(secondsFrom(now)).toBeLessThanOrEqual(10);
  expect(secondsFrom(now)).toBeGreaterThanOrEqual(0);
});
