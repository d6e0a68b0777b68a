import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How far the shop has come on its way out. */
export interface Closing {
  /** it still serves, but says that it will not for long */
  isAnnounced: () => boolean;
  /** what arrives now is refused */
  hasBegun: () => boolean;
}

/**
 * Lets a shop that is told to stop serve on for a while, so that a load balancer can learn from
 * `/readyz` to send requests elsewhere before any is refused. Replies end their connections meanwhile:
 * Fastify asks for that by itself once it is told to close.
 * @param seconds how long; 0 where nobody asks `/readyz`
 */
export function announceClosing(app: FastifyInstance, seconds: number): Closing {
  let announced = false;
  let begun = false;
  app.addHook('preClose', async () => {
    announced = true;
    await sleep(seconds * 1000);
    begun = true;
  });
  return { isAnnounced: () => announced, hasBegun: () => begun };
}
