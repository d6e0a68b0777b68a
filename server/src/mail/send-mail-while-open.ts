import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import type { Config } from '../config.ts';
import { startMailer } from './mailer.ts';
import { logMail } from './log-mail.ts';

export function sendMailWhileOpen(
  app: FastifyInstance,
  { mail }: Config,
  { db, now, metrics }: AppParts,
): void {
  if (mail.kind === 'none') return;
  const stopMailer = startMailer(db, mail, {
    now,
    onEvent: logMail(app.log, metrics, now),
    onError: (error) => {
      app.log.error({ err: error }, 'the mail outbox cannot be read');
    },
  });
  // Waited for beside the requests that are under way, not after them.
  let stopped: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    stopped = stopMailer();
  });
  app.addHook('onClose', async () => await stopped);
}
