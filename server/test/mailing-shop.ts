import { expect } from 'vitest';
import { changeOrderState } from './change-order-state.ts';
import { newStaff } from './new-staff.ts';
import { goodOrder, newCustomer, placeOrder } from './shop.ts';
import type { Customer, Shop } from './shop.ts';
import { startInstances } from './start-instances.ts';
import { startMailServer } from './start-mail-server.ts';

export const PUBLIC_URL = 'https://burgers.example';
/** How long a mail may take on a busy machine. */
export const ARRIVES = { timeout: 30_000 };

/** Every instance of a shop that mails by a mail server of the test's, with its owner and a customer. */
export async function openMailingShop() {
  const server = await startMailServer();
  const mail = { kind: 'smtp', url: server.url, from: 'Burgers <shop@burgers.example>' } as const;
  const { here, there, all } = await startInstances({ mail, publicUrl: PUBLIC_URL });
  const [owner, customer] = [await newStaff(here, 'owner'), await newCustomer(here)];
  const place = async (by: Customer = customer, key = 'one'): Promise<string> => {
    const order = { ...goodOrder(by), orderData: { ...goodOrder(by).orderData, note: 'No ice' } };
    const { body } = await placeOrder(there, by, order, { 'idempotency-key': key });
    return body.name;
  };
  const mailsTo = ({ email }: Customer) => server.received.filter(({ to }) => to === email);
  return {
    server,
    shop: here,
    owner,
    customer,
    place,
    step: async (id: string, status: string, version: number) => {
      expect((await changeOrderState(there, owner, id, status, version)).status).toBe(200);
    },
    advance: (milliseconds: number) => {
      for (const shop of all) shop.advance(milliseconds);
    },
    mailsTo,
    subjectsTo: (to: Customer) => mailsTo(to).map(({ text }) => headerOf(text, 'Subject')),
    /** what was due before is in the outbox or left out once the mail about a later order has come */
    settle: async () => {
      const later = await newCustomer(here);
      await place(later);
      await expect.poll(() => mailsTo(later).length, ARRIVES).toBe(1);
    },
  };
}

/** A header's value, unfolded; undefined where the message has none. */
export function headerOf(text: string, name: string): string | undefined {
  const [head = ''] = text.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1];
}

export async function confirmAddress({ db }: Shop, { localId }: Customer): Promise<void> {
  await db.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', localId).execute();
}
