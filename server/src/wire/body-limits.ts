import type { FastifyInstance } from 'fastify';
import { PASSWORD_MAX_LENGTH } from '@tall-order/domain/account.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

const MAX_BYTES_PER_CHARACTER = 4;

/** Lower, as strangers call the service: room for the longest token, picture, name and password at once. */
export const IDENTITY_BODY_LIMIT_BYTES = 16 * 1024 + PASSWORD_MAX_LENGTH * MAX_BYTES_PER_CHARACTER;

/** Before the identity service's routes are mounted. */
export function limitIdentityBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.dialect === 'identity') route.bodyLimit = IDENTITY_BODY_LIMIT_BYTES;
  });
}
