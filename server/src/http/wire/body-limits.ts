import type { FastifyInstance } from 'fastify';
import { PASSWORD_MAX_LENGTH } from '@tall-order/domain/account.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

const MAX_BYTES_PER_CHARACTER = 4;

/**
 * Lower than the general limit, because anyone may call the identity service. Enough for the longest token,
 * picture address, name and password in one body.
 */
export const IDENTITY_BODY_LIMIT_BYTES = 16 * 1024 + PASSWORD_MAX_LENGTH * MAX_BYTES_PER_CHARACTER;

/** More than any operation has. Strangers may send bodies, and checking thousands of names takes long. */
export const MAX_IDENTITY_FIELDS = 100;

/** Must be called before the routes of the identity service are registered. */
export function limitIdentityBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.dialect === 'identity') route.bodyLimit = IDENTITY_BODY_LIMIT_BYTES;
  });
}
