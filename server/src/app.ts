import type { FastifyInstance } from 'fastify';
import type { AppParts } from './services.ts';
import { startServices } from './services.ts';
import type { Config } from './config.ts';
import { createServer } from './http/create-server.ts';
import { registerGuards } from './http/guards/register-guards.ts';
import { forgetWhileOpen } from './orders/left-customers.ts';
import { registerRoutes } from './register-routes.ts';
import { readInlineParts } from './storefront/storefront-pages.ts';
import type { Parts } from './http/background-tasks.ts';
import { dispatchWhileOpen } from './outbox/dispatch-log.ts';
import { mailHandler, logMail, createSender } from './outbox/mail/mail-handler.ts';
import { pushHandler, logPush } from './outbox/push/push-handler.ts';
import type { PushSender } from './outbox/push/send-push.ts';
import { runJobsWhileOpen } from './outbox/run-jobs.ts';

/**
 * The services come before the guards, because Fastify runs `preClose` hooks in the order of their
 * registration: streams must end before the server waits in `announceShutdown`.
 */
export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const app = createServer(config);
  const services = await startServices(app, config, parts);
  const shutdown = registerGuards(app, {
    ...parts,
    config,
    inlineParts: readInlineParts(parts.storefrontDir),
  });
  startOutbox(app, config, parts, services.pushSender);
  forgetWhileOpen(app, parts);
  await registerRoutes(app, { ...parts, config, services, shutdown });
  return app;
}

/**
 * Queues and does what the shop sends while it is open. Slips are queued here too, and done when a printer asks for
 * work (`printing/`).
 * @param sender null if the shop sends no push messages
 */
function startOutbox(
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
