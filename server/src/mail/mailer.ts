import type { Db } from '../db/open-db.ts';
import { sendDueMail } from './outbox.ts';
import type { Mail } from './outbox.ts';

/** Where mail goes: to a mail server, to the terminal (in development), or nowhere. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'print' }
  | { kind: 'none' };

const POLL_MS = 2000;

/**
 * Sends the outbox's mail for as long as the shop runs.
 * @returns ends it; the attempt under way is finished first
 */
export function startMailer(
  db: Db,
  settings: Exclude<MailSettings, { kind: 'none' }>,
  { now, onError }: { now: () => number; onError: (error: unknown) => void },
): () => Promise<void> {
  const send = createSender(settings);
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(async () => {
        await sendDueMail(db, send, now());
      })
      .catch(onError);
  }, POLL_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** What hands one message over to where mail goes. */
export function createSender(
  settings: Exclude<MailSettings, { kind: 'none' }>,
): (mail: Mail) => Promise<void> {
  if (settings.kind === 'print') {
    return async ({ recipient, subject, body }) => {
      process.stdout.write(`\nMail to ${recipient}: ${subject}\n\n${body}\n\n`);
    };
  }
  // Only here, because most shops do without and it takes megabytes.
  const loading = import('nodemailer').then(({ createTransport }) => createTransport(settings.url));
  return async ({ recipient, subject, body }) => {
    const transport = await loading;
    await transport.sendMail({ from: settings.from, to: recipient, subject, text: body });
  };
}
