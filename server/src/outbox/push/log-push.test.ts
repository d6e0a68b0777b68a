import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '../../http/metrics/metrics.ts';
import { logPush } from './log-push.ts';

const MINUTE = 60_000;

test('why messages fail is logged every ten minutes, by a clock that may be set back', () => {
  const lines: { outcome: string; reason: string }[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  let now = 1_700_000_000_000;
  const log = logPush(Fastify({ logger: { stream } }).log, createMetrics(), () => now);
  const logged = () => lines.splice(0).map(({ outcome, reason }) => `${outcome} ${reason}`);
  log({ kind: 'sent' });
  log({ kind: 'gone' });
  expect(logged()).toEqual([]);
  log({ kind: 'failed', reason: '503' });
  now += 10 * MINUTE - 1;
  log({ kind: 'failed', reason: '502' });
  expect(logged()).toEqual(['failed 503']);
  now += 1;
  log({ kind: 'rejected', reason: '400' });
  now -= 9 * MINUTE;
  log({ kind: 'failed', reason: '500' });
  expect(logged()).toEqual(['rejected 400']);
  now -= MINUTE;
  log({ kind: 'failed', reason: 'ECONNREFUSED' });
  expect(logged()).toEqual(['failed ECONNREFUSED']);
});
