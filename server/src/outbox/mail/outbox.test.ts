import { expect, test, vi } from 'vitest';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { startShop } from '../../../test/shop.ts';
import { createSender } from './mailer.ts';
import { enqueueMail, sendDueMail } from './outbox.ts';
import type { MailEvent } from './outbox.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const START = 1_700_000_000_000;
const MAIL = { recipient: 'ann@example.com', subject: 'Hello', body: 'A code' };

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
      await sendDueMail(db, send, {
        now: () => time,
        signal: new AbortController().signal,
        onEvent: (event) => events.push(event),
      });
    },
    failedSince: async () => await db.selectFrom('mail_failures').select('failed_since').execute(),
    waiting: async () => await db.selectFrom('mail_outbox').select('recipient').execute(),
  };
}

test('a message is sent, once, and is gone from the outbox', async () => {
  const { server, events, sendAt, waiting } = await startOutbox();
  await sendAt(START);
  await sendAt(START + HOUR);
  expect(server.received).toEqual([
    { to: 'ann@example.com', text: expect.stringContaining('A code') },
  ]);
  expect(events).toEqual([{ kind: 'sent' }]);
  expect(await waiting()).toEqual([]);
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
  const during = { now: () => time, signal: new AbortController().signal, onEvent: () => {} };
  const note = async ({ recipient }: { recipient: string }) => {
    sent.push(recipient);
  };
  await sendDueMail(
    db,
    async (mail) => {
      await note(mail);
      time += 50 * SECOND;
      // While the second one is under way, another instance looks for mail that its sender has left.
      if (sent.length === 2) await sendDueMail(db, note, during);
    },
    during,
  );
  expect(sent).toEqual(['ann@example.com', 'ben@example.com']);
});

test('an attempt that fails after its minute leaves the message to the instance that has it by then', async () => {
  const { db } = await startShop();
  await enqueueMail(db, MAIL, START);
  let time = START;
  const ends: { fail: (error: Error) => void; succeed: () => void }[] = [];
  const sendDue = async () => {
    const send = () =>
      new Promise<void>((resolve, reject) => {
        ends.push({ fail: reject, succeed: resolve });
      });
    const during = { now: () => time, signal: new AbortController().signal, onEvent: () => {} };
    await sendDueMail(db, send, during);
  };
  const first = sendDue();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  time += 60 * SECOND;
  const second = sendDue();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[0]?.fail(new Error('no answer'));
  await first;
  time += 59 * SECOND;
  const third = sendDue();
  await Promise.race([third, vi.waitFor(() => expect(ends).toHaveLength(3))]);
  expect(ends).toHaveLength(2);
  ends[1]?.succeed();
  await Promise.all([second, third]);
  expect(await db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
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
  const during = { now: () => START, signal: stopping.signal, onEvent: () => {} };
  await sendDueMail(db, send, during);
  expect(sent).toHaveLength(1);
  expect(await db.selectFrom('mail_outbox').select('attempts').execute()).toEqual([
    { attempts: 0 },
  ]);
});

test('a message that waited for more than a day is given up', async () => {
  const { server, events, sendAt, waiting, failedSince } = await startOutbox();
  server.refuse(2);
  await sendAt(START);
  await sendAt(START + 24 * HOUR);
  expect(events.map(({ kind }) => kind)).toEqual(['failed', 'failed']);
  await sendAt(START + 25 * HOUR);
  await sendAt(START + 26 * HOUR);
  expect(events.slice(2)).toEqual([{ kind: 'given up', messages: 1 }]);
  expect(await failedSince()).toEqual([{ failed_since: START }]);
  expect([server.received, await waiting()]).toEqual([[], []]);
});

test.each([
  ['shop@example.com', 'From: "Bun & Son" <shop@example.com>'],
  ['Ada <shop@example.com>', 'From: Ada <shop@example.com>'],
])('a shop with a name signs mail from %s with it', async (from, sender) => {
  const server = await startMailServer();
  await createSender({ kind: 'smtp', url: server.url, from })(
    { ...MAIL, messageKey: 'one' },
    'Bun & Son',
  );
  expect(server.received[0]?.text).toContain(sender);
  expect(server.received[0]?.text).toContain('Hello');
});
