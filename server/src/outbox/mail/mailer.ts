import { setTimeout as sleep } from 'node:timers/promises';
import type { MailSettings } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { startBackgroundTasks } from '../../http/background-tasks.ts';
import type { Task } from '../../http/background-tasks.ts';
import { sendDueMail } from './outbox.ts';
import type { MailEvent, SentMail } from './outbox.ts';

const POLL_MS = 2000;

/** How long a mail server may be silent at each step, so that few attempts outlive their lease. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

const MAX_STOP_MS = 5000;

/**
 * @param parts `compose` puts due mails into the outbox, `onEvent` gets the result of each attempt, `onError`
 *   the errors of an outbox that cannot be used
 * @returns stops the mailer and waits briefly for the current attempt. The next start repeats an attempt that
 *   was cut off, so that a message may arrive twice but is never lost.
 */
export function startMailer(
  db: Db,
  settings: Exclude<MailSettings, { kind: 'none' }>,
  parts: {
    now: () => number;
    compose: () => Promise<void>;
    cleanUp: Task<Promise<void>>;
    onEvent: (event: MailEvent) => void;
    onError: (error: unknown) => void;
  },
): () => Promise<void> {
  const { now, compose, cleanUp, onEvent, onError } = parts;
  const send = createSender(settings);
  const stopping = new AbortController();
  const run = async () => {
    const { name } = (await readShop(db)).settings.facts;
    const sendAsShop = async (mail: SentMail) => await send(mail, name);
    try {
      await compose();
    } finally {
      // Even if composing fails, the mails in the outbox are sent.
      await sendDueMail(db, sendAsShop, { now, signal: stopping.signal, onEvent });
    }
  };
  const stop = startBackgroundTasks({
    now,
    onError: (error) => {
      // An attempt that was cut off fails because the database has been closed.
      if (!stopping.signal.aborted) onError(error);
    },
    everyMs: POLL_MS,
    atOnce: [],
    inTurn: [{ run, everyMs: 0 }, cleanUp],
  });
  return async () => {
    stopping.abort();
    await Promise.race([stop(), sleep(MAX_STOP_MS, undefined, { ref: false })]);
  };
}

export function createSender(
  settings: Exclude<MailSettings, { kind: 'none' }>,
): (mail: SentMail, shopName?: string) => Promise<void> {
  if (settings.kind === 'print') {
    return async ({ recipient, subject, body }, shopName) => {
      process.stdout.write(
        `\nMail to ${recipient}: ${subjectOf(subject, shopName)}\n\n${body}\n\n`,
      );
    };
  }
  // nodemailer is loaded only here, because it takes megabytes and most shops need no mail server.
  const loading = import('nodemailer').then(({ createTransport }) =>
    // Options in the URL take precedence over LIMITS.
    createTransport({ url: settings.url, ...LIMITS }),
  );
  const { from } = settings;
  const host = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'tall-order';
  return async (mail, shopName) => {
    const transport = await loading;
    // A sender that already has a name keeps it.
    const isNamed = !shopName || from.includes('<');
    await transport.sendMail({
      ...messageOf(mail, host),
      from: isNamed ? from : { name: shopName, address: from },
      subject: subjectOf(mail.subject, shopName),
    });
  };
}

/** @param host the part of Message-IDs after the @ */
function messageOf(mail: SentMail, host: string) {
  const { recipient, body, html, messageKey, threadKey, unsubscribeUrl } = mail;
  const isFirst = threadKey === messageKey;
  const thread = `<${threadKey}@${host}>`;
  return {
    to: recipient,
    text: body,
    ...(html && { html }),
    messageId: `<${messageKey}@${host}>`,
    ...(threadKey && !isFirst && { inReplyTo: thread, references: thread }),
    headers: {
      // RFC 3834: asks mail programs to send the shop no absence notices.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs unsubscribe with one request.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function subjectOf(subject: string, shopName: string | undefined): string {
  return shopName ? `${subject} · ${shopName}` : subject;
}
