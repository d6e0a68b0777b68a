import type { Db } from '../src/db/schema.ts';
import { mailHandler } from '../src/outbox/mail/mail-handler.ts';
import type { MailEvent, createSender } from '../src/outbox/mail/mail-handler.ts';
import { createRunner } from '../src/outbox/run-jobs.ts';
import type { JobHandler } from '../src/outbox/run-jobs.ts';

/**
 * Does the jobs that are due, as an instance of the shop does every second, and waits for them.
 * @param now milliseconds since 1970
 * @throws the first error of a job that could not be prepared
 */
export async function runJobs(
  db: Db,
  handler: JobHandler,
  now: () => number,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const runner = createRunner(db, handler, { now, signal, onError });
  await runner.run();
  await runner.settled();
}

/** @param log gets what became of each mail */
export function testMailer(
  send: ReturnType<typeof createSender>,
  log: (event: MailEvent) => void = () => {},
): JobHandler {
  return mailHandler(send, { publicUrl: () => 'https://burgers.example', log });
}
