import type { FastifyRequest } from 'fastify';
import { MenuRefusalReply, MenuReply } from '@tall-order/domain/menu-contract.ts';
import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { Type } from 'typebox';
import type { CallContext } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { writerOf } from '../roles/write-as.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import type { MenuChanger } from './change-menu.ts';
import type { MenuCache } from './menu-cache.ts';

export interface MenuReplyParts {
  /** ISO 4217 code */
  currency: string;
  menuCache: MenuCache;
}

/** What the calls that change the menu have in common. */
export function menuChangeCall(context: CallContext, { currency, menuCache }: MenuReplyParts) {
  const forOwner = requireRole(context, 'owner');
  const response = { 200: MenuReply, 409: MenuRefusalReply };
  return {
    config: { dialect: 'data', signedIn: true } as const,
    forOwner,
    forOwnerOfOne: [refuseInvalidPath, forOwner],
    forStaffOfOne: [refuseInvalidPath, requireRole(context, ...rolesWith('mark-sold-out'))],
    schema: { response },
    schemaOfOne: { response, params: Type.Object({ name: Type.String({ maxLength: 100 }) }) },
    /** Answers with the new menu, which this instance then serves to all readers. */
    answer: async (
      request: FastifyRequest,
      change: (by: MenuChanger) => Promise<Menu>,
    ): Promise<MenuReply> => {
      const menu = await change({ ...writerOf(request), now: context.now() });
      menuCache.invalidate();
      return toMenuReply(menu, currency);
    },
  };
}
