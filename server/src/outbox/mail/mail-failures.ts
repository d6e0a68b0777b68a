import { createHash, randomUUID } from 'node:crypto';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { KEEP_MS, OPEN_STATES, addJobs } from '../jobs.ts';
import type { Job } from '../jobs.ts';

/** A mail that could not be sent, as the owner sees it. Instants in milliseconds since 1970. */
export interface MailFailure {
  /** a hash: the id of the job names the order, which is the customer's */
  id: string;
  /** masked */
  recipient: string;
  subject: string;
  reason: string;
  madeAt: number;
  failedSince: number;
  /** null if the mail is not tried again */
  nextTryAt: number | null;
}

/** The most failures of each kind that are listed. */
const MOST = 50;
const NEVER_TRIED = 'The shop was closed, or had no mail server.';

/** The newest mails that fail, first those that are tried again, and the number of the latter. */
export async function findMailFailures(
  db: Kysely<Schema>,
  now: number,
): Promise<{ waiting: number; mails: MailFailure[] }> {
  const mails = db.selectFrom('jobs').where('kind', '=', 'mail').where('content', 'is not', null);
  const failing = mails.where('state', 'in', OPEN_STATES).where('failure', 'is not', null);
  const { waiting } = await failing
    .select(({ fn }) => fn.countAll().as('waiting'))
    .executeTakeFirstOrThrow();
  const tried = await failing.selectAll().orderBy('made_at', 'desc').limit(MOST).execute();
  const givenUp = await mails
    .selectAll()
    .where('state', '=', 'failed')
    .where('run_at', '>', now - KEEP_MS)
    .orderBy('run_at', 'desc')
    .orderBy('made_at', 'desc')
    .limit(MOST)
    .execute();
  return { waiting: Number(waiting), mails: [...tried, ...givenUp].map(toFailure) };
}

/** Tries what failed at once: the mail server works again. */
export async function retryMails(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('kind', '=', 'mail')
    .where('state', '=', 'waiting')
    .where('failure', 'is not', null)
    .execute();
}

function toFailure(job: Job): MailFailure {
  const { id, failure, made_at: madeAt, failed_since: failedSince, run_at: runAt } = job;
  return {
    id: createHash('sha256').update(id).digest('base64url'),
    ...readRemains(job.content),
    reason: failure ?? NEVER_TRIED,
    madeAt,
    failedSince: failedSince ?? madeAt,
    nextTryAt: job.state === 'failed' ? null : runAt,
  };
}

/** @returns what the owner reads of a mail that was given up */
export function remainsOfMail({ content, order_id: orderId }: Job): string {
  // A mail about an order is written when it is due. After a day without the shop it no longer is.
  const unwritten = {
    recipient: 'The customer',
    subject: `About order ${callSign(orderId ?? '')}`,
  };
  return JSON.stringify(content === null ? unwritten : readRemains(content));
}

/** @param content of the job of a mail that was written */
function readRemains(content: string | null): { recipient: string; subject: string } {
  const { recipient, subject } = JSON.parse(content ?? '{}');
  return { recipient: recipient.includes('@') ? maskedAddress(recipient) : recipient, subject };
}

/** Records a mail that was never queued, and why. */
export async function keepLeftOut(
  transaction: Transaction<Schema>,
  { recipient, subject, failure }: { recipient: string; subject: string; failure: string },
  now: number,
): Promise<void> {
  const content = JSON.stringify({ recipient: maskedAddress(recipient), subject });
  const failed = { state: 'failed', run_at: now, failure, failed_since: now } as const;
  await addJobs(transaction, [
    { kind: 'mail', id: randomUUID(), event: '', made_at: now, content, ...failed },
  ]);
}

const MAX_ANSWER_LENGTH = 200;

/** Keyed by nodemailer's error codes. */
const REASONS: Readonly<Record<string, string>> = {
  EDNS: 'The mail server was not found. Check its name in SMTP_URL.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached, or ended the connection.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no secure connection that can be trusted.',
  EAUTH: 'The mail server does not accept the user name and password in SMTP_URL.',
  EENVELOPE: 'The mail server refuses the sender or the recipient.',
};

/** For the owner: why the mail server did not take a mail, and its own words without addresses. */
export function failureInWords(error: unknown): string {
  const known = new Map(error instanceof Error ? Object.entries(error) : []);
  const reason = REASONS[String(known.get('code'))] ?? refusalOf(Number(known.get('responseCode')));
  const answer = plainAnswer(known.get('response'));
  return answer === '' ? reason : `${reason} Its answer: ${answer}`;
}

/** @param code RFC 5321, 4.2.1 */
function refusalOf(code: number): string {
  return code >= 400 && code < 500
    ? 'The mail server asks to try again later.'
    : 'The mail server refused the mail.';
}

function plainAnswer(response: unknown): string {
  if (typeof response !== 'string') return '';
  const words = response
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, maskedAddress)
    .trim();
  return words.length > MAX_ANSWER_LENGTH ? `${words.slice(0, MAX_ANSWER_LENGTH)}…` : words;
}

/** Such as "a…@example.com", which only the address's owner recognises. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${at < 0 ? '' : address.slice(at)}`;
}
