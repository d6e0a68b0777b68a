import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Identity } from '../identity/identity.ts';
import { enqueueMail } from '../mail/outbox.ts';

const BODY = `The shop has disabled your account at Tall Order, and every device was signed out. Your orders stay.

If you have a question about this, get in touch with the shop.`;

/**
 * Mails to the address of an account that it was disabled, in the transaction that does it. A shop that
 * cannot mail does not.
 */
export async function notifyDisabled(
  transaction: Transaction<Schema>,
  { canMail, now }: Pick<Identity, 'canMail' | 'now'>,
  address: string,
): Promise<void> {
  if (!canMail) return;
  const mail = { recipient: address, subject: 'Your account was disabled', body: BODY };
  await enqueueMail(transaction, mail, now());
}
