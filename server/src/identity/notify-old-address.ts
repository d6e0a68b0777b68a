import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Identity } from './identity.ts';

const BODY = `Your account at Tall Order has another e-mail address from now on, and every device was signed out.

If this was not you, get in touch with the shop: another person was signed in to your account.`;

/**
 * Mails to the address that an account had that it has another one now, in the transaction that changes
 * it: its owner may not know. A shop that cannot mail does not.
 */
export async function notifyOldAddress(
  transaction: Transaction<Schema>,
  { canMail, now }: Pick<Identity, 'canMail' | 'now'>,
  oldAddress: string,
): Promise<void> {
  if (!canMail) return;
  const mail = { recipient: oldAddress, subject: 'Your e-mail address was changed', body: BODY };
  await enqueueMail(transaction, mail, now());
}
