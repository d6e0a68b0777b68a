import { setTimeout as sleep } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import Fastify from 'fastify';
import { openForChanges } from '../../db/open-db.ts';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { newShopLocation } from '../../../test/db-locations.ts';
import { call, newCustomer } from '../../../test/shop.ts';
import { startProcess } from '../../../test/start-process.ts';
import { createMetrics } from '../../http/metrics/metrics.ts';
import { createSender, logMail } from './mail-handler.ts';

const FAILS = 'mail cannot be sent, it is tried again for a day';

/** A shop whose log can be read. */
async function startShop(smtpUrl: string) {
  const location = await newShopLocation();
  const { opened, output } = startProcess({
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl ?? '',
    SMTP_URL: smtpUrl,
  });
  const url = await opened;
  return {
    url,
    location,
    /** Has a code mailed to a new customer. @returns their address */
    askForMail: async () => {
      const { email } = await newCustomer({ url });
      const json = { requestType: 'PASSWORD_RESET', email };
      const asked = { method: 'POST', json };
      const { status } = await call(`${url}/v1/accounts:sendOobCode?key=k`, asked);
      expect(status).toBe(200);
      return email;
    },
    /** the lines of the log with one of these messages */
    logged: (...messages: string[]) =>
      output()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => messages.includes(msg)),
    output,
    attempts: async (outcome: string) => {
      const { text } = await call(`${url}/metrics`);
      const series = `mail_attempts_total{outcome="${outcome}"} `;
      return Number(text.split(series)[1]?.split('\n')[0]);
    },
  };
}

test('a wrong password for the mail server is logged once, and once more when it is right again', async () => {
  const server = await startMailServer();
  server.letIn('another password');
  const smtpUrl = server.url.replace('//', '//the-shop:the-password@');
  const { askForMail, logged, output, attempts } = await startShop(smtpUrl);
  const emails = [await askForMail(), await askForMail()];
  await expect.poll(() => attempts('failed')).toBeGreaterThanOrEqual(2);
  const [line, ...more] = logged(FAILS);
  expect(line).toMatchObject({ level: 40, code: 'EAUTH', responseCode: 535 });
  expect(more).toEqual([]);

  server.letIn('the-password');
  await expect
    .poll(() => server.received.map(({ to }) => to).toSorted())
    .toEqual(emails.toSorted());
  await expect.poll(() => attempts('sent')).toBe(2);
  expect(logged(FAILS, 'mail is sent again').map(({ msg }) => msg)).toEqual([
    FAILS,
    'mail is sent again',
  ]);
  for (const secret of [...emails, 'the-shop', 'the-password']) {
    expect(output()).not.toContain(secret);
  }
});

test('an outbox that cannot be read is logged as that, not as mail that fails', async () => {
  const { location, logged } = await startShop('smtp://127.0.0.1:1');
  const db = await openForChanges(location);
  await db.schema.dropTable('jobs').execute();
  await db.destroy();
  const unread = () => logged('jobs of the outbox cannot be done').map(({ kind }) => String(kind));
  await expect.poll(() => new Set(unread())).toEqual(new Set(['mail', 'push']));
  // They are looked at every second, and it is said once.
  await sleep(3000);
  expect(unread()).toHaveLength(2);
  expect(logged(FAILS)).toEqual([]);
});

test.each([
  ['shop@example.com', 'From: "Bun & Son" <shop@example.com>'],
  ['Ada <shop@example.com>', 'From: Ada <shop@example.com>'],
])('a shop with a name signs mail from %s with it', async (from, sender) => {
  const server = await startMailServer();
  await createSender({ kind: 'smtp', url: server.url, from })(
    { recipient: 'ann@example.com', subject: 'Hello', body: 'A code', messageKey: 'one' },
    'Bun & Son',
  );
  expect(server.received[0]?.text).toContain(sender);
  expect(server.received[0]?.text).toContain('Hello');
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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
