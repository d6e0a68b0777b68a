import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '../../http/metrics/metrics.ts';
import { logMail } from './log-mail.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FAILS = 'mail cannot be sent, it is tried again for a day';
const WORKS = 'mail is sent again';

/** Logs into a log of its own, by a clock that the test sets. */
function startLoggingMail() {
  const lines: { msg: string }[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const clock = { now: 1_700_000_000_000 };
  const metrics = createMetrics();
  const onEvent = logMail(Fastify({ logger: { stream } }).log, metrics, () => clock.now);
  return {
    lines,
    clock,
    metrics,
    messages: () => lines.map(({ msg }) => msg),
    sent: () => onEvent({ kind: 'sent' }),
    failed: (error: unknown = new Error('no')) => onEvent({ kind: 'failed', error }),
    givenUp: (messages: number) => onEvent({ kind: 'given up', messages }),
  };
}

test('the log says when mail begins to fail and when it works again, not each time', () => {
  const { clock, messages, sent, failed } = startLoggingMail();
  sent();
  expect(messages()).toEqual([]);
  for (let time = 0; time < 5; time += 1) {
    failed();
    clock.now += 30 * MINUTE;
  }
  expect(messages()).toEqual([FAILS]);
  sent();
  sent();
  expect(messages()).toEqual([FAILS, WORKS]);
});

test('one address that fails between others that do not is logged every ten minutes', () => {
  const { clock, messages, sent, failed } = startLoggingMail();
  for (let minute = 0; minute < 20; minute += 1) {
    failed();
    sent();
    clock.now += MINUTE;
  }
  expect(messages()).toEqual([FAILS, WORKS, FAILS, WORKS]);
});

test('mail that keeps failing is logged again, also after the clock was set back', () => {
  const { clock, messages, sent, failed } = startLoggingMail();
  failed();
  sent();
  failed();
  clock.now += 10 * MINUTE;
  failed();
  failed();
  expect(messages()).toEqual([FAILS, WORKS, FAILS]);
  sent();
  clock.now -= DAY;
  failed();
  expect(messages()).toEqual([FAILS, WORKS, FAILS, WORKS, FAILS]);
});

test('the log has the error of the library, not the text of the mail server', () => {
  const { lines, failed } = startLoggingMail();
  const error = new Error('Invalid login: 535 ann@example.com is unknown');
  const answer = { response: '535 ann@example.com is unknown', rejected: ['ann@example.com'] };
  const known = { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' };
  failed(Object.assign(error, known, answer));
  expect(lines).toEqual([expect.objectContaining({ level: 40, error: 'Error', ...known })]);
  expect(JSON.stringify(lines)).not.toContain('ann@');
});

test('attempts and messages that were given up are counted', async () => {
  const { lines, metrics, sent, failed, givenUp } = startLoggingMail();
  const before = (await metrics.read()).text;
  expect(before).toContain('\nmail_attempts_total{outcome="sent"} 0\n');
  expect(before).toContain('\nmail_attempts_total{outcome="failed"} 0\n');
  expect(before).toContain('\nmail_given_up_total 0\n');
  sent();
  failed();
  failed();
  givenUp(3);
  const { text } = await metrics.read();
  expect(text).toContain('\nmail_attempts_total{outcome="sent"} 1\n');
  expect(text).toContain('\nmail_attempts_total{outcome="failed"} 2\n');
  expect(text).toContain('\nmail_given_up_total 3\n');
  const line = { level: 40, msg: 'mail was given up after a day', messages: 3 };
  expect(lines.at(-1)).toEqual(expect.objectContaining(line));
});
