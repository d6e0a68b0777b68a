import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HEALTH_PATH } from '../wire/health-path.ts';
import { BUSY_MESSAGE, RequestError } from '../wire/request-error.ts';

export interface Closing {
  isAnnounced: () => boolean;
  hasBegun: () => boolean;
}

/**
 * Delays closing by `seconds`, in which the server still answers: a load balancer reads `/readyz` and sends
 * requests elsewhere.
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
