import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Parts } from '../http/background-tasks.ts';
import { dispatchWhileOpen } from './dispatch-log.ts';
import { mailHandler, logMail } from './mail/mail-handler.ts';
import { createSender } from './mail/sender.ts';
import { pushHandler, logPush } from './push/push-handler.ts';
import type { PushSender } from './push/send-push.ts';
import { runJobsWhileOpen } from './run-jobs.ts';

/**
 * Queues and does what the shop sends while it is open. Slips are queued here too, and done when a printer asks for
 * work (`printing/`).
 * @param sender null if the shop sends no push messages
 */
export function startOutbox(
  app: FastifyInstance,
  { mail, publicUrl }: Config,
  parts: Parts,
  sender: PushSender | null,
): void {
  const { db, now, metrics } = parts;
  dispatchWhileOpen(app, parts, mail.kind !== 'none');
  const mailing = {
    publicUrl: () => publicUrl ?? app.listeningOrigin,
    log: logMail(app.log, metrics, now),
  };
  const pushing = { now, log: logPush(app.log, metrics, now) };
  runJobsWhileOpen(app, parts, [
    ...(mail.kind === 'none' ? [] : [mailHandler(createSender(mail), mailing)]),
    ...(sender === null ? [] : [pushHandler(db, sender, pushing)]),
  ]);
}
