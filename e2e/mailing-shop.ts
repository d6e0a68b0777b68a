import { SMTPServer } from 'smtp-server';
import { expect, testWithOwnShop } from './journey.ts';

/** Where the shop's customers find it, as far as its mail knows. */
const PUBLIC_URL = 'https://burgers.example';

/** A mail server on a free loopback port. */
interface MailServer {
  url: string;
  /** the messages that came in, oldest first */
  received: { to: string; text: string }[];
  close: () => Promise<void>;
}

/** A journey in a shop that can send mail, whose mail can be read. */
export const test = testWithOwnShop.extend<{ mail: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.close();
  },
  settings: async ({ mail }, use) => {
    await use({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL });
  },
});

/** The path and query of the link in the newest message to an address, once there is one. */
export async function mailedLink(mail: MailServer, to: string): Promise<string> {
  const find = () => mail.received.findLast((message) => message.to === to)?.text ?? '';
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  // Long lines are broken with "=" at their ends, and "=" itself is written as =3D.
  const text = find().replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text).toContain(PUBLIC_URL);
  return /https:\/\/burgers\.example(\S+)/.exec(text)?.[1] ?? '';
}

async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
