import { openMailServer } from '../server/test/open-mail-server.ts';
import type { MailServer } from '../server/test/open-mail-server.ts';
import { expect, testWithOwnShop } from './fixtures.ts';

/** The shop's address in its mails. */
const PUBLIC_URL = 'https://burgers.example';

/** A test with a shop that sends mail, and the mail server that receives it. */
export const test = testWithOwnShop.extend<{ mail: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  mail: async ({}, use) => {
    const mail = await openMailServer();
    await use(mail);
    await mail.close();
  },
  settings: async ({ mail }, use) => {
    await use({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL });
  },
});

/** Waits for a message to an address. @returns the path and query of the link in the newest one */
export async function mailedLink(mail: MailServer, to: string): Promise<string> {
  const find = () => mail.received.findLast((message) => message.to === to)?.text ?? '';
  await expect.poll(find).not.toBe('');
  // Long lines are broken with "=" at their ends, and "=" itself is written as =3D.
  const text = find().replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text).toContain(PUBLIC_URL);
  return /https:\/\/burgers\.example(\S+)/.exec(text)?.[1] ?? '';
}
