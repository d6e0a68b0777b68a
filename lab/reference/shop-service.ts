import { vi } from 'vitest';
import { createSender } from '../../server/src/outbox/mail/mail-handler.ts';
import { openMailServer } from '../../server/test/open-mail-server.ts';
import { runJobs, testMailer } from '../../server/test/run-jobs.ts';
import { openShop } from '../../server/test/shop.ts';
import type { Shop } from '../../server/test/shop.ts';
import { mailedCode } from './mailed-code.ts';
import { API_KEY, sendTo } from './service.ts';
import type { StartedService } from './service.ts';

/** Starts a shop for each setting of the enumeration protection. */
export async function startShopService(): Promise<StartedService> {
  const mail = await openMailServer();
  const settings = { kind: 'smtp', url: mail.url, from: 'shop@example.com' } as const;
  const open = (protectsEmails: boolean) =>
    openShop({ apiKey: API_KEY, protectsEmails, mail: settings });
  const shops = { on: await open(true), off: await open(false) };
  let shop: Shop = shops.on;
  const sendMail = createSender(settings);
  // Sends mail as another instance of the shop would, but without pauses, because the table has many codes.
  const sendAtOnce = () =>
    runJobs(
      shop.db,
      testMailer(sendMail, (event) => {
        if (event.kind === 'failed') throw event.error;
      }),
      Date.now,
    );
  return {
    reset: async (protection) => {
      await sendAtOnce();
      await forgetEverybody(shop);
      mail.received.length = 0;
      shop = shops[protection];
    },
    send: (call) => sendTo(shop.url, call),
    mailedCode: async (address) => {
      await sendAtOnce();
      return await mailedCode(mail, address);
    },
    disable: async (localId) => {
      await shop.db
        .updateTable('accounts')
        .set({ disabled: 1 })
        .where('id', '=', localId)
        .execute();
    },
    stop: async () => {
      await shops.on.close();
      await shops.off.close();
      await mail.close();
    },
  };
}

async function forgetEverybody({ db }: Shop): Promise<void> {
  // Mail on its way would be taken for that of the next row.
  await vi.waitUntil(
    async () =>
      (await db.selectFrom('jobs').select('id').where('content', 'is not', null).execute())
        .length === 0,
    { timeout: 60_000, interval: 50 },
  );
  // Sessions and codes go with it.
  await db.deleteFrom('accounts').execute();
  await db.deleteFrom('rate_limits').execute();
}
