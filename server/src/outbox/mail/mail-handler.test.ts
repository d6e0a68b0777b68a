import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openForChanges } from '../../db/open-db.ts';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { newShopLocation } from '../../../test/db-locations.ts';
import { call, newCustomer } from '../../../test/shop.ts';
import { startProcess } from '../../../test/start-process.ts';
import { createSender } from './sender.ts';

const FAILS = 'mail cannot be sent, it is tried again for a day';

/** A shop whose log can be read. */
async function startShop(smtpUrl: string) {
  const location = await newShopLocation();
  const { opened, output } = startProcess({
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl ?? '',
    SMTP_URL: smtpUrl,
  });
  const url = await opened;
  return {
    url,
    location,
    /** Has a code mailed to a new customer. @returns their address */
    askForMail: async () => {
      const { email } = await newCustomer({ url });
      const json = { requestType: 'PASSWORD_RESET', email };
      const asked = { method: 'POST', json };
      const { status } = await call(`${url}/v1/accounts:sendOobCode?key=k`, asked);
      expect(status).toBe(200);
      return email;
    },
    /** the lines of the log with one of these messages */
    logged: (...messages: string[]) =>
      output()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => messages.includes(msg)),
    output,
    attempts: async (outcome: string) => {
      const { text } = await call(`${url}/metrics`);
      const series = `mail_attempts_total{outcome="${outcome}"} `;
      return Number(text.split(series)[1]?.split('\n')[0]);
    },
  };
}

test('a wrong password for the mail server is logged once, and once more when it is right again', async () => {
  const server = await startMailServer();
  server.letIn('another password');
  const smtpUrl = server.url.replace('//', '//the-shop:the-password@');
  const { askForMail, logged, output, attempts } = await startShop(smtpUrl);
  const emails = [await askForMail(), await askForMail()];
  await expect.poll(() => attempts('failed')).toBeGreaterThanOrEqual(2);
  const [line, ...more] = logged(FAILS);
  expect(line).toMatchObject({ level: 40, code: 'EAUTH', responseCode: 535 });
  expect(more).toEqual([]);

  server.letIn('the-password');
  await expect
    .poll(() => server.received.map(({ to }) => to).toSorted())
    .toEqual(emails.toSorted());
  await expect.poll(() => attempts('sent')).toBe(2);
  expect(logged(FAILS, 'mail is sent again').map(({ msg }) => msg)).toEqual([
    FAILS,
    'mail is sent again',
  ]);
  for (const secret of [...emails, 'the-shop', 'the-password']) {
    expect(output()).not.toContain(secret);
  }
});

test('an outbox that cannot be read is logged as that, not as mail that fails', async () => {
  const { location, logged } = await startShop('smtp://127.0.0.1:1');
  const db = await openForChanges(location);
  await db.schema.dropTable('jobs').execute();
  await db.destroy();
  const unread = () => logged('jobs of the outbox cannot be done').map(({ kind }) => String(kind));
  await expect.poll(() => new Set(unread())).toEqual(new Set(['mail', 'push']));
  // They are looked at every second, and it is said once.
  await sleep(3000);
  expect(unread()).toHaveLength(2);
  expect(logged(FAILS)).toEqual([]);
});

test.each([
  ['shop@example.com', 'From: "Bun & Son" <shop@example.com>'],
  ['Ada <shop@example.com>', 'From: Ada <shop@example.com>'],
])('a shop with a name signs mail from %s with it', async (from, sender) => {
  const server = await startMailServer();
  await createSender({ kind: 'smtp', url: server.url, from })(
    { recipient: 'ann@example.com', subject: 'Hello', body: 'A code', messageKey: 'one' },
    'Bun & Son',
  );
  expect(server.received[0]?.text).toContain(sender);
  expect(server.received[0]?.text).toContain('Hello');
});
