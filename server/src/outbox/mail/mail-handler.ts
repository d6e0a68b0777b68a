import { HOUR_MS } from '@tall-order/domain/durations.ts';
import { MAIL_LIFE, MAIL_LIFE_MS } from '@tall-order/domain/order-messages.ts';
import type { FastifyBaseLogger } from 'fastify';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import type { Unwanted } from '../jobs.ts';
import { writeOrderMail } from '../order-mails/write-order-mail.ts';
import type { JobHandler } from '../run-jobs.ts';
import type { Metrics } from '../../http/metrics/metrics.ts';
import type { MailSettings } from '../../config.ts';
import { remainsOfMail, failureInWords } from './mail-failures.ts';
import type { Mail } from './mails.ts';

/**
 * Sends mail, one after the other. A mail about an order is written when it is due, in the transaction of its first
 * attempt, so that all attempts send the same.
 * @param publicUrl the shop's address, for links
 */
export function mailHandler(
  send: ReturnType<typeof createSender>,
  { publicUrl, log }: { publicUrl: () => string; log: ReturnType<typeof logMail> },
): JobHandler {
  return {
    kind: 'mail',
    atOnce: 1,
    atOnceOfCustomer: 1,
    leaseMs: 60_000,
    firstRetryMs: 5000,
    maxRetryMs: HOUR_MS,
    longestWaitMs: HOUR_MS,
    lifeMs: MAIL_LIFE_MS,
    prepare: async (transaction, job, now) => {
      const mail: Mail | Unwanted =
        job.content === null
          ? await writeOrderMail(transaction, job, { publicUrl: publicUrl(), now })
          : JSON.parse(job.content);
      if (typeof mail === 'string') return mail;
      const shopName = (await readShop(transaction)).settings.facts.name;
      return async () => {
        try {
          await send({ ...mail, messageKey: job.id }, shopName);
          log({ kind: 'sent' });
          return { kind: 'done' };
        } catch (error) {
          log({ kind: 'failed', error });
          return { kind: 'failed', reason: failureInWords(error) };
        }
      };
    },
    giveUp: {
      remains: remainsOfMail,
      tell: (messages) => {
        log({ kind: 'given up', messages });
      },
    },
  };
}

/** The result of an attempt, or messages that were given up. */
export type MailEvent =
  | { kind: 'sent' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'given up'; messages: number };

const QUIET_MS = 10 * 60_000;

const REASONS = ['code', 'originalCode', 'responseCode', 'command'] as const;

/** Logs when mail begins to fail and when it works again, not every message or bad address. */
export function logMail(
  log: FastifyBaseLogger,
  metrics: Metrics,
  now: () => number,
): (event: MailEvent) => void {
  let hasLoggedFailure = false;
  let loggedAt = -Infinity;
  return (event) => {
    switch (event.kind) {
      case 'sent':
        metrics.mailAttempted('sent');
        if (hasLoggedFailure) log.info('mail is sent again');
        hasLoggedFailure = false;
        return;
      case 'failed':
        metrics.mailAttempted('failed');
        // A clock that was set back must not keep the log quiet for longer.
        if (hasLoggedFailure || Math.abs(now() - loggedAt) < QUIET_MS) return;
        log.warn(reasonOf(event.error), `mail cannot be sent, it is tried again for ${MAIL_LIFE}`);
        hasLoggedFailure = true;
        loggedAt = now();
        return;
      case 'given up':
        metrics.mailGivenUp(event.messages);
        log.warn({ messages: event.messages }, `mail was given up after ${MAIL_LIFE}`);
    }
  };
}

/** The error itself is not logged: its message has the mail server's answer, which may contain addresses. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const known = new Map(Object.entries(error));
  const reasons = REASONS.filter((name) => known.has(name)).map((name) => [name, known.get(name)]);
  return { error: error.name, ...Object.fromEntries(reasons) };
}

/** A mail as it goes out: each attempt has the same Message-ID, whose part before the @ is the key. */
type SentMail = Mail & { messageKey: string };

/** How long a mail server may be silent at each step, so that few attempts outlive their lease. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** @returns sends one mail in the name of the shop, and throws if the mail server does not accept it */
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
