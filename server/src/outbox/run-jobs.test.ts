import { callSign } from '@tall-order/domain/call-sign.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runJobs, testMailer } from '../../test/run-jobs.ts';
import { startMailServer } from '../../test/start-mail-server.ts';
import { startShop } from '../../test/shop.ts';
import type { Db } from '../db/schema.ts';
import type { MailEvent } from './mail/mail-handler.ts';
import { addJobs } from './jobs.ts';
import { createMetrics } from '../http/metrics/metrics.ts';
import { runJobsWhileOpen } from './run-jobs.ts';
import { findMailFailures } from './mail/mail-failures.ts';
import { enqueueMail } from './mail/mails.ts';
import { createSender } from './mail/mail-handler.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const START = 1_700_000_000_000;
const MAIL = { recipient: 'ann@example.com', subject: 'Hello', body: 'A code' };

async function waitingIn(db: Db) {
  return await db.selectFrom('jobs').select('content').where('state', '=', 'waiting').execute();
}

/** An outbox with one message, a mail server, and instances that send at a time that the test sets. */
async function startOutbox() {
  // It sends nothing, as it has no mail server.
  const { db } = await startShop();
  const server = await startMailServer();
  const send = createSender({ kind: 'smtp', url: server.url, from: 'shop@example.com' });
  const events: MailEvent[] = [];
  await enqueueMail(db, MAIL, START);
  return {
    server,
    events,
    /** what one instance does every other second */
    sendAt: async (time: number) => {
      const mailer = testMailer(send, (event) => events.push(event));
      await runJobs(db, mailer, () => time);
    },
    waiting: async () => await waitingIn(db),
    ended: async () =>
      await db.selectFrom('jobs').select(['state', 'failed_since', 'content']).execute(),
  };
}

test('a message is sent, once, and its words are kept no longer', async () => {
  const { server, events, sendAt, ended } = await startOutbox();
  await sendAt(START);
  await sendAt(START + HOUR);
  expect(server.received).toEqual([
    { to: 'ann@example.com', text: expect.stringContaining('A code') },
  ]);
  expect(events).toEqual([{ kind: 'sent' }]);
  expect(await ended()).toEqual([{ state: 'done', failed_since: null, content: null }]);
});

test('what the mail server refuses is tried again, later and later, up to once an hour', async () => {
  const { server, events, sendAt, waiting } = await startOutbox();
  const waits = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600];
  server.refuse(waits.length);
  await sendAt(START);
  let time = START;
  for (const [index, wait] of waits.entries()) {
    expect(events).toHaveLength(index + 1);
    await sendAt(time + wait * SECOND - 1);
    expect(events).toHaveLength(index + 1);
    time += wait * SECOND;
    await sendAt(time);
  }
  expect(events.slice(0, -1).every(({ kind }) => kind === 'failed')).toBe(true);
  expect(events.at(-1)).toEqual({ kind: 'sent' });
  expect([server.received.length, await waiting()]).toEqual([1, []]);
});

test('after the clock was set back, a message that was refused waits no longer than ever', async () => {
  const { server, events, sendAt } = await startOutbox();
  server.refuse(1);
  await sendAt(START);
  await sendAt(START - 25 * HOUR);
  expect(events.map(({ kind }) => kind)).toEqual(['failed', 'sent']);
  expect(server.received).toHaveLength(1);
});

test('after the clock was set back, a message that is refused again is not tried more often than others', async () => {
  const { server, events, sendAt } = await startOutbox();
  server.refuse(2);
  await sendAt(START);
  const back = START - 25 * HOUR;
  await sendAt(back);
  await sendAt(back + 9 * SECOND);
  expect(events).toHaveLength(2);
  await sendAt(back + 10 * SECOND);
  expect(events.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'sent']);
});

test('a message that waits by the clock of another instance is left to it', async () => {
  const { db } = await startShop();
  await enqueueMail(db, MAIL, START);
  await db
    .updateTable('jobs')
    .set({ run_at: START + HOUR + 30 * SECOND })
    .execute();
  const events: MailEvent[] = [];
  await runJobs(
    db,
    testMailer(
      async () => {},
      (event) => events.push(event),
    ),
    () => START,
  );
  expect(events).toEqual([]);
});

test('instances that find a message at once send it once', async () => {
  const { server, events, sendAt } = await startOutbox();
  await Promise.all([sendAt(START), sendAt(START), sendAt(START), sendAt(START)]);
  expect([server.received.length, events]).toEqual([1, [{ kind: 'sent' }]]);
});

test('a message is left alone for a minute, then sent again: its sender may be gone', async () => {
  const { server, events, sendAt, waiting } = await startOutbox();
  const answer = server.hold();
  const slow = sendAt(START);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 60_000 });
  await sendAt(START + 59 * SECOND);
  expect([server.received.length, events]).toEqual([1, []]);
  await sendAt(START + 60 * SECOND);
  expect([server.received.length, events]).toEqual([2, [{ kind: 'sent' }]]);
  // By it mail programs know that the two are one.
  const [id, ...others] = server.received.map(({ text }) => /^Message-ID: <.+>/im.exec(text)?.[0]);
  expect([id, others]).toEqual([expect.stringContaining('@example.com'), [id]]);
  answer();
  await slow;
  expect(await waiting()).toEqual([]);
});

test('a message after slow ones has its whole minute before another instance may send it', async () => {
  const { db } = await startShop();
  for (const [turn, recipient] of ['ann@example.com', 'ben@example.com'].entries()) {
    await enqueueMail(db, { ...MAIL, recipient }, START + turn);
  }
  let time = START + SECOND;
  const sent: string[] = [];
  const now = () => time;
  const note = async ({ recipient }: { recipient: string }) => {
    sent.push(recipient);
  };
  const slow = testMailer(async (mail) => {
    await note(mail);
    time += 50 * SECOND;
    // While the second one is under way, another instance looks for mail that its sender has left.
    if (sent.length === 2) await runJobs(db, testMailer(note), now);
  });
  await runJobs(db, slow, now);
  expect(sent).toEqual(['ann@example.com', 'ben@example.com']);
});

/** A message, and instances whose attempts to send it end as the test says. */
async function sendSlowly() {
  const { db } = await startShop();
  await enqueueMail(db, MAIL, START);
  let time = START;
  const ends: { fail: (error: Error) => void; succeed: () => void }[] = [];
  return {
    db,
    ends,
    wait: (seconds: number) => {
      time += seconds * SECOND;
    },
    sendDue: async () => {
      const send = () =>
        new Promise<void>((resolve, reject) => {
          ends.push({ fail: reject, succeed: resolve });
        });
      await runJobs(db, testMailer(send), () => time);
    },
  };
}

test('an attempt that fails after its minute leaves the message to the instance that has it by then', async () => {
  const { db, ends, wait, sendDue } = await sendSlowly();
  const first = sendDue();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  wait(60);
  const second = sendDue();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[0]?.fail(new Error('no answer'));
  await first;
  wait(59);
  const third = sendDue();
  await Promise.race([third, vi.waitFor(() => expect(ends).toHaveLength(3))]);
  expect(ends).toHaveLength(2);
  ends[1]?.succeed();
  await Promise.all([second, third]);
  expect(await waitingIn(db)).toEqual([]);
});

test('a message that was sent after its minute is not sent a third time, whatever becomes of the second', async () => {
  const { db, ends, wait, sendDue } = await sendSlowly();
  const first = sendDue();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  wait(60);
  const second = sendDue();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[0]?.succeed();
  await first;
  ends[1]?.fail(new Error('no answer'));
  await second;
  const jobs = await db.selectFrom('jobs').select(['state', 'content']).execute();
  expect(jobs).toEqual([{ state: 'done', content: null }]);
});

test('a message that is due at the start waits until the shop listens, and has an address', async () => {
  const { db } = await startShop();
  await enqueueMail(db, MAIL, START);
  const app = Fastify();
  onTestFinished(async () => await app.close());
  const sentAt: string[] = [];
  const mailer = testMailer(async () => {
    sentAt.push(app.listeningOrigin);
  });
  const parts = { db, now: () => START, metrics: createMetrics() };
  runJobsWhileOpen(app, parts, [mailer]);
  await app.ready();
  // The shop looks for messages every second.
  await sleep(1500);
  const { failures } = await db.selectFrom('jobs').select('failures').executeTakeFirstOrThrow();
  expect([failures, sentAt]).toEqual([0, []]);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitFor(() => expect(sentAt).toEqual([url]), { timeout: 60_000 });
});

test('a shop that stops begins no further message, and keeps those that wait', async () => {
  const { db } = await startShop();
  for (const recipient of ['ann@example.com', 'ben@example.com']) {
    await enqueueMail(db, { ...MAIL, recipient }, START);
  }
  const stopping = new AbortController();
  const sent: string[] = [];
  const send = async ({ recipient }: { recipient: string }) => {
    sent.push(recipient);
    stopping.abort();
  };
  await runJobs(db, testMailer(send), () => START, stopping.signal);
  expect(sent).toHaveLength(1);
  const jobs = await db.selectFrom('jobs').select(['state', 'attempts']).orderBy('state').execute();
  expect(jobs).toEqual([
    { state: 'done', attempts: 1 },
    { state: 'waiting', attempts: 0 },
  ]);
});

test('a message that waited for more than a day is given up', async () => {
  const { server, events, sendAt, waiting, ended } = await startOutbox();
  server.refuse(2);
  await sendAt(START);
  await sendAt(START + 24 * HOUR);
  expect(events.map(({ kind }) => kind)).toEqual(['failed', 'failed']);
  await sendAt(START + 25 * HOUR);
  await sendAt(START + 26 * HOUR);
  expect(events.slice(2)).toEqual([{ kind: 'given up', messages: 1 }]);
  // Of its words the owner reads who was to get what, and no more.
  const content = JSON.stringify({ recipient: 'a…@example.com', subject: 'Hello' });
  expect(await ended()).toEqual([{ state: 'failed', failed_since: START, content }]);
  expect([server.received, await waiting()]).toEqual([[], []]);
});

test('a mail about an order that was not even written within a day is given up, and the owner reads of it', async () => {
  const { db } = await startShop();
  const about = { order_id: 'order', event: 'ready', target: null };
  await addJobs(db, [{ kind: 'mail', id: 'order.ready', ...about, made_at: START, run_at: START }]);
  await runJobs(
    db,
    testMailer(async () => {}),
    () => START + 25 * HOUR,
  );
  const { mails } = await findMailFailures(db, START + 25 * HOUR);
  expect(mails).toMatchObject([
    {
      recipient: 'The customer',
      subject: `About order ${callSign('order')}`,
      reason: 'The shop was closed, or had no mail server.',
    },
  ]);
});

test('however many messages have waited for more than a day, none of them is sent', async () => {
  const { db } = await startShop();
  await db.transaction().execute(async (transaction) => {
    for (let turn = 0; turn < 101; turn += 1) await enqueueMail(transaction, MAIL, START);
  });
  const events: MailEvent[] = [];
  const mailer = testMailer(
    async () => {},
    (event) => events.push(event),
  );
  await runJobs(db, mailer, () => START + 25 * HOUR);
  expect(events).toEqual([{ kind: 'given up', messages: 101 }]);
});

test('an attempt that cannot be prepared hides nothing of what the mail server said before', async () => {
  const { db } = await startShop();
  await enqueueMail(db, MAIL, START);
  const refused = testMailer(async () => {
    throw new Error('It is full.');
  });
  await runJobs(db, refused, () => START);
  const reason = async () =>
    await db.selectFrom('jobs').select(['failures', 'failure']).executeTakeFirst();
  const said = await reason();
  expect(said?.failure).toBe('The mail server refused the mail.');
  const prepare = async () => {
    throw new Error('no database');
  };
  const unprepared = runJobs(db, { ...refused, prepare }, () => START + HOUR);
  await expect(unprepared).rejects.toThrow('no database');
  expect(await reason()).toEqual({ ...said, failures: 2 });
});
