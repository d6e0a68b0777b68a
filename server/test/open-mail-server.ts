import { SMTPServer } from 'smtp-server';

/** A mail server on a free loopback port that keeps its messages and can refuse them. */
export interface MailServer {
  url: string;
  /** the received messages */
  received: { to: string; text: string }[];
  /** refuses the next messages, this many */
  refuse: (count: number) => void;
  /** how many messages it has refused */
  refused: () => number;
  /** accepts only this password from clients that sign in */
  letIn: (password: string) => void;
  /** delays the answer to the next message until the returned function is called */
  hold: () => () => void;
  close: () => Promise<void>;
}

/** Starts a mail server that runs until it is closed. */
export async function openMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let refusals = 0;
  let refused = 0;
  let letIn: string | undefined;
  let held = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      // The answer repeats the user name, as that of real servers does.
      if (password === letIn) done(null, { user: username });
      else done(new Error(`${username} may not send mail`));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          refused += 1;
          done(new Error('try later'));
          return;
        }
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          text: Buffer.concat(chunks).toString(),
        });
        void answerAfter(held, done);
        held = Promise.resolve();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => {});
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
    refused: () => refused,
    letIn: (password) => {
      letIn = password;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

async function answerAfter(held: Promise<void>, done: () => void): Promise<void> {
  await held;
  done();
}
