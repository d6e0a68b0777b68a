import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@tall-order/domain/durations.ts';
import type { TestMailReply } from '@tall-order/domain/mail-contract.ts';
import { findAccount } from '../../accounts/identity/account-queries.ts';
import type { Identity } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writeAs, writerOf } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import type { MailSettings } from '../../config.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import { composeAccountMail } from '../account-mails/mail-account.ts';
import { findMailFailures, retryMails, failureInWords } from './mail-failures.ts';
import { createSender } from './mail-handler.ts';

/** Whether the shop's mail arrives, for the owner. */
export function mailFailuresRoutes(identity: Identity, settings: MailSettings) {
  const { db, canMail, now } = identity;
  return {
    'GET /mail/failures.json': async () => ({ canMail, ...(await findMailFailures(db, now())) }),
    'POST /mail/test.json': {
      config: { isNotQueued: true },
      answer: async (request) => await sendTestMail(identity, settings, writerOf(request)),
    },
  } satisfies Partial<Handlers>;
}

const MOST_PER_HOUR = 10;
/** Shorter than the storefront waits for an answer. */
const MAX_WAIT_MS = 10_000;
const LATE = `The mail server has not answered within ${MAX_WAIT_MS / 1000} seconds.`;
const NO_SERVER = 'This shop has no mail server.';

/**
 * Mails an owner at once, without the outbox, and waits for the mail server.
 * @throws RequestError 401 for a caller who is no longer an owner, 429 for too many test mails
 */
async function sendTestMail(
  identity: Identity,
  settings: MailSettings,
  owner: Writer,
): Promise<TestMailReply> {
  const { db, now } = identity;
  const { accountId } = owner;
  const { account, words, shop } = await writeAs(db, owner, async (transaction) => ({
    account: await findAccount(transaction, accountId),
    words: await composeAccountMail(transaction, identity, { kind: 'test' }),
    shop: await readShop(transaction),
  }));
  if (account === undefined) throw dataError('TOKEN_EXPIRED');
  const recipient = account.email;
  if (settings.kind === 'none') return { recipient, failure: NO_SERVER };
  const limit = { name: 'test mail of', key: accountId, windowMs: HOUR_MS, most: MOST_PER_HOUR };
  await reserveAttempt(db, [{ ...limit, beyond: 'refuse', success: 'is not counted' }], now());
  const mail = { recipient, ...words, messageKey: randomUUID() };
  const sent = createSender(settings)(mail, shop.settings.facts.name).then(async () => {
    await retryMails(db, now());
    return null;
  }, failureInWords);
  return {
    recipient,
    failure: await Promise.race([sent, sleep(MAX_WAIT_MS, LATE, { ref: false })]),
  };
}
