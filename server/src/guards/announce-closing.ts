import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HEALTH_PATH } from '../wire/health-path.ts';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';

export interface Closing {
  isAnnounced: () => boolean;
  hasBegun: () => boolean;
}

/**
 * Lets a shop that was asked to stop serve on for a while, so that a load balancer can learn from
 * `/readyz` to send requests elsewhere before any is refused. Replies end their connections meanwhile:
 * Fastify asks for that by itself once it closes.
 * @param seconds how long; 0 where no load balancer asks `/readyz`
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

/**
 * Refuses what still arrives on open connections while the shop closes, so that the client asks
 * elsewhere or again; requests under way are finished.
 */
export function refuseWhileClosing(app: FastifyInstance, isClosing: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isClosing() || request.routeOptions.url === HEALTH_PATH) {
      done();
      return;
    }
    reply.header('connection', 'close');
    done(new RequestError(503, BUSY_MESSAGE, { retryAfter: 2 }));
  });
}
