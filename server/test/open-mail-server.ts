import { SMTPServer } from 'smtp-server';

/** A mail server on a free loopback port; its mail can be read, and it can be made to refuse. */
export interface MailServer {
  url: string;
  /** the messages that came in, as they were sent */
  received: { to: string; text: string }[];
  /** refuses this many messages before it takes one again */
  refuse: (count: number) => void;
  close: () => Promise<void>;
}

/** Starts a mail server that runs until it is closed. */
export async function openMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(new Error('try later'));
          return;
        }
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          text: Buffer.concat(chunks).toString(),
        });
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
    refuse: (count) => {
      refusals = count;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
