import type { FastifyRequest } from 'fastify';
import { writerOf } from '../roles/write-as.ts';
import type { MenuChanger } from './change-menu.ts';

/**
 * The caller as the one who changes the menu; the route must require a role.
 * @param now milliseconds since 1970
 */
export function menuChanger(request: FastifyRequest, now: number): MenuChanger {
  return { ...writerOf(request), now };
}
