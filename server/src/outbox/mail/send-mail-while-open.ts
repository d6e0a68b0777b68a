import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../http/parts.ts';
import type { Config } from '../../config.ts';
import { composeDueMails, deleteOldBasketMails } from '../order-mails/compose-due-mails.ts';
import { dispatchLog } from '../dispatch-log.ts';
import { startMailer } from './mailer.ts';
import { logMail } from './log-mail.ts';

const CLEAN_UP_MS = 60 * 60_000;

export function sendMailWhileOpen(
  app: FastifyInstance,
  { mail, publicUrl }: Config,
  { db, now, metrics }: Parts,
): void {
  if (mail.kind === 'none') return;
  const stopMailer = startMailer(db, mail, {
    now,
    compose: async () => {
      await dispatchLog(db, { canMail: true, now: now() });
      await composeDueMails(db, publicUrl ?? app.listeningOrigin, now());
    },
    cleanUp: {
      run: async () => {
        await deleteOldBasketMails(db, now());
      },
      everyMs: CLEAN_UP_MS,
    },
    onEvent: logMail(app.log, metrics, now),
    onError: (error) => {
      app.log.error({ err: error }, 'the mail outbox cannot be read');
    },
  });
  // The mailer stops while requests under way are finished, not after them.
  let stopped: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    stopped = stopMailer();
  });
  app.addHook('onClose', async () => await stopped);
}
