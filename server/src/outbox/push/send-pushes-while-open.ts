import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../http/parts.ts';
import { startBackgroundTasks } from '../../http/background-tasks.ts';
import { logPush } from './log-push.ts';
import {
  claimPush,
  deleteOldSubscriptions,
  deliverPush,
  findDuePushes,
} from './send-due-pushes.ts';
import type { DuePush } from './send-due-pushes.ts';
import type { PushSender } from './send-push.ts';

const POLL_MS = 1000;
const CLEAN_UP_MS = 60_000;
const MAX_STOP_MS = 5000;
/**
 * Messages that are sent at once, in all and for one account: a slow push service must not hold up other
 * customers.
 */
const AT_ONCE = 32;
const AT_ONCE_OF_ACCOUNT = 2;

/** Sends due messages every second, several at once, so that a message that hangs delays no other. */
export function sendPushesWhileOpen(
  app: FastifyInstance,
  { db, now, metrics }: Parts,
  sender: PushSender | null,
): void {
  if (sender === null) return;
  const underWay = new Map<Promise<void>, string>();
  const log = logPush(app.log, metrics, now);
  const deliver = async (push: DuePush, lease: number) => {
    try {
      log(await deliverPush(db, push, { sender, now, lease }));
    } catch (error) {
      // The message is sent again when its lease ends.
      app.log.error({ err: error }, 'the outcome of a push message cannot be stored');
    }
  };
  const isBusy = (accountId: string) =>
    [...underWay.values()].filter((id) => id === accountId).length >= AT_ONCE_OF_ACCOUNT;
  const run = async () => {
    if (underWay.size >= AT_ONCE) return;
    const busy = [...new Set(underWay.values())].filter(isBusy);
    for (const push of await findDuePushes(db, now(), busy)) {
      if (underWay.size >= AT_ONCE) return;
      if (isBusy(push.accountId)) continue;
      const lease = await claimPush(db, push, now());
      if (lease === null) continue;
      const sending = deliver(push, lease).finally(() => underWay.delete(sending));
      underWay.set(sending, push.accountId);
    }
  };
  const stop = startBackgroundTasks({
    now,
    onError: (error) => {
      app.log.error({ err: error }, 'the due push messages cannot be read');
    },
    everyMs: POLL_MS,
    atOnce: [],
    inTurn: [
      { run, everyMs: 0 },
      { run: async () => await deleteOldSubscriptions(db, now()), everyMs: CLEAN_UP_MS },
    ],
  });
  let stopped: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    const finished = stop().then(async () => await Promise.all(underWay.keys()));
    stopped = Promise.race([finished, sleep(MAX_STOP_MS, undefined, { ref: false })]);
  });
  app.addHook('onClose', async () => {
    await stopped;
  });
}
