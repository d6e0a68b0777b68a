import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { startTicking } from '../ticking.ts';
import { sendDueMail } from './outbox.ts';
import type { Mail, MailEvent } from './outbox.ts';

/** Where mail goes: to a mail server, to the terminal (in development), or nowhere. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'print' }
  | { kind: 'none' };

const POLL_MS = 2000;

/** How long a mail server may be silent at each step, so that few attempts outlive their lease. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

const MAX_STOP_MS = 5000;

/**
 * Sends the outbox's mail for as long as the shop runs.
 * @param parts `onEvent` gets what became of the mail, `onError` the error of an outbox that cannot be used
 * @returns ends it: an attempt that is under way is waited for, but not for long. One that is given up
 *   is made again by the next start, so a message may come twice, and none is lost.
 */
export function startMailer(
  db: Db,
  settings: Exclude<MailSettings, { kind: 'none' }>,
  parts: {
    now: () => number;
    onEvent: (event: MailEvent) => void;
    onError: (error: unknown) => void;
  },
): () => Promise<void> {
  const { now, onEvent, onError } = parts;
  const send = createSender(settings);
  const stopping = new AbortController();
  const run = async () => {
    await sendDueMail(db, send, { now, signal: stopping.signal, onEvent });
  };
  const stop = startTicking({
    now,
    onError: (error) => {
      // An attempt that was given up ends after the database was closed.
      if (!stopping.signal.aborted) onError(error);
    },
    everyMs: POLL_MS,
    atOnce: [],
    inTurn: [{ run, everyMs: 0 }],
  });
  return async () => {
    stopping.abort();
    await Promise.race([stop(), sleep(MAX_STOP_MS, undefined, { ref: false })]);
  };
}

export function createSender(
  settings: Exclude<MailSettings, { kind: 'none' }>,
): (mail: Mail) => Promise<void> {
  if (settings.kind === 'print') {
    return async ({ recipient, subject, body }) => {
      process.stdout.write(`\nMail to ${recipient}: ${subject}\n\n${body}\n\n`);
    };
  }
  // Only here, because most shops do without and it takes megabytes.
  const loading = import('nodemailer').then(({ createTransport }) =>
    // What the address says goes before.
    createTransport({ url: settings.url, ...LIMITS }),
  );
  return async ({ recipient, subject, body }) => {
    const transport = await loading;
    await transport.sendMail({ from: settings.from, to: recipient, subject, text: body });
  };
}
