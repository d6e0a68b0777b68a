import type { FastifyRequest } from 'fastify';
import { writerOf } from '../roles/write-as.ts';
import type { MenuChanger } from './change-menu.ts';

/**
 * The changer of a call that a role was required for.
 * @param now milliseconds since 1970
 */
export function menuChanger(request: FastifyRequest, now: number): MenuChanger {
  return { ...writerOf(request), now };
}
