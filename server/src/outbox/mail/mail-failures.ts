import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { maskedAddress } from './failure-in-words.ts';

/** A mail that could not be sent, as the owner sees it. Instants in milliseconds since 1970. */
export interface MailFailure {
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

/** The most failures that are kept and listed. */
const MOST = 50;
const KEEP_MS = 3 * 24 * 60 * 60_000;
const NEVER_TRIED = 'The shop was closed, or had no mail server.';

/** The newest mails that fail, first those that are tried again, and the number of the latter. */
export async function findMailFailures(
  db: Kysely<Schema>,
  now: number,
): Promise<{ waiting: number; mails: MailFailure[] }> {
  const failing = db.selectFrom('mail_outbox').where('failure', 'is not', null);
  const { waiting } = await failing
    .select(({ fn }) => fn.countAll().as('waiting'))
    .executeTakeFirstOrThrow();
  const tried = await failing.selectAll().orderBy('created_at', 'desc').limit(MOST).execute();
  const givenUp = await db
    .selectFrom('mail_failures')
    .selectAll()
    .where('given_up_at', '>', now - KEEP_MS)
    .orderBy('given_up_at', 'desc')
    .limit(MOST)
    .execute();
  return {
    waiting: Number(waiting),
    mails: [
      ...tried.map((mail) => toFailure({ ...asGivenUp(mail), nextTryAt: mail.next_attempt_at })),
      ...givenUp.map((mail) => toFailure({ ...mail, nextTryAt: null })),
    ],
  };
}

type GivenUp = Omit<Selectable<Schema['mail_failures']>, 'given_up_at'>;

function asGivenUp(mail: Selectable<Schema['mail_outbox']>): GivenUp {
  const { id, recipient, subject, failure, created_at: madeAt, failed_since } = mail;
  return {
    id,
    recipient: maskedAddress(recipient),
    subject,
    failure,
    made_at: madeAt,
    failed_since,
  };
}

function toFailure(mail: GivenUp & Pick<MailFailure, 'nextTryAt'>): MailFailure {
  const { id, recipient, subject, nextTryAt, made_at: madeAt } = mail;
  return {
    id,
    recipient,
    subject,
    reason: mail.failure ?? NEVER_TRIED,
    madeAt,
    failedSince: mail.failed_since ?? madeAt,
    nextTryAt,
  };
}

/** Records the newest of the given-up mails for three days, in the transaction that deletes the mails. */
export async function keepGivenUp(
  transaction: Transaction<Schema>,
  mails: Selectable<Schema['mail_outbox']>[],
  now: number,
): Promise<void> {
  const newest = mails.toSorted((one, other) => other.created_at - one.created_at).slice(0, MOST);
  await keepFailures(transaction, newest.map(asGivenUp), now);
}

/** Records a mail that was never put into the outbox, and why. */
export async function keepLeftOut(
  transaction: Transaction<Schema>,
  { recipient, ...mail }: { recipient: string; subject: string; failure: string },
  now: number,
): Promise<void> {
  const at = { id: randomUUID(), made_at: now, failed_since: now };
  await keepFailures(transaction, [{ ...at, ...mail, recipient: maskedAddress(recipient) }], now);
}

async function keepFailures(
  transaction: Transaction<Schema>,
  failures: GivenUp[],
  now: number,
): Promise<void> {
  if (failures.length > 0) {
    await transaction
      .insertInto('mail_failures')
      .values(failures.map((failure) => ({ ...failure, given_up_at: now })))
      .execute();
  }
  const recorded = await transaction
    .selectFrom('mail_failures')
    .select(['id', 'given_up_at'])
    .orderBy('given_up_at', 'desc')
    .execute();
  const surplus = recorded.filter(
    ({ given_up_at: at }, place) => place >= MOST || at <= now - KEEP_MS,
  );
  if (surplus.length === 0) return;
  // By their own ids: another instance may have recorded failures since these were read.
  const ids = surplus.map(({ id }) => id);
  await transaction.deleteFrom('mail_failures').where('id', 'in', ids).execute();
}
