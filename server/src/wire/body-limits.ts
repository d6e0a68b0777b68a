import type { FastifyInstance } from 'fastify';
import { PASSWORD_MAX_LENGTH } from '@tall-order/domain/account.ts';

/** What a body may have, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

const MAX_BYTES_PER_CHARACTER = 4;

/**
 * The same of the identity service, which hears from strangers above all: 16 KiB, which hold the
 * longest token, picture and name at once, and beside them the longest password, which takes as much
 * in UTF-8.
 */
export const IDENTITY_BODY_LIMIT_BYTES = 16 * 1024 + PASSWORD_MAX_LENGTH * MAX_BYTES_PER_CHARACTER;

/** Gives the identity service's routes their own limit. Before they are mounted. */
export function limitIdentityBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.dialect === 'identity') route.bodyLimit = IDENTITY_BODY_LIMIT_BYTES;
  });
}
