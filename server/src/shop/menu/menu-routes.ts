import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { startingCounts } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { shopInMenu } from '../settings/settings-on-wire.ts';
import type { MenuCache } from './menu-queries.ts';
import type { ShopCache } from '../settings/shop-settings-queries.ts';
import { wantsStream } from '../../http/streams/event-stream.ts';
import { addExtra, changeExtra } from './change-extras.ts';
import { addItem, changeBase, changeItem, removeItem, setSoldOut } from './change-menu.ts';
import type { MenuChanger } from './change-menu.ts';
import type { LiveMenu } from './live-menu.ts';
import { recordKey, withoutNulls } from '../../http/wire/fields.ts';
import { findMenuChanges } from './menu-changes.ts';

interface MenuParts {
  /** ISO 4217 code */
  currency: string;
  menuCache: MenuCache;
  shopCache: ShopCache;
  live: LiveMenu;
}

/** The menu: everybody reads it, the owner changes it, staff mark what is sold out. */
export function menuRoutes(
  { db, now }: CallContext,
  { currency, menuCache, shopCache, live }: MenuParts,
) {
  /** Answers with the new menu, which this instance then serves to all readers. */
  const change = async (
    request: FastifyRequest,
    run: (by: MenuChanger) => Promise<Menu>,
  ): Promise<MenuReply> => {
    const menu = await run({ ...writerOf(request), now: now() });
    menuCache.invalidate();
    return toMenuReply(menu, currency);
  };

  return {
    'GET /ingredients.json': async () => startingCounts(await menuCache.read()),
    'GET /menu.json': async (request, reply) => {
      if (wantsStream(request)) {
        await live.open(request, reply, request.actor);
        return reply;
      }
      const [menu, shop] = await Promise.all([menuCache.read(), shopCache.read()]);
      return toMenuReply(menu, currency, shopInMenu(shop, now()));
    },
    'PATCH /menu.json': async (request) =>
      await change(request, (by) => changeBase(db, request.body, by)),
    'POST /menu.json': async (request) =>
      await change(request, (by) => addItem(db, request.body, by)),
    'PATCH /menu/:name.json': async (request) =>
      await change(request, (by) => changeItem(db, request.params.name, request.body, by)),
    'DELETE /menu/:name.json': async (request) =>
      await change(request, (by) => removeItem(db, 'ingredients', request.params.name, by)),
    'PUT /menu/:name/sold-out.json': async (request) =>
      await change(request, (by) =>
        setSoldOut(db, 'ingredients', request.params.name, request.body, by),
      ),
    'POST /extras.json': async (request) =>
      await change(request, (by) => addExtra(db, request.body, by)),
    'PATCH /extras/:name.json': async (request) =>
      await change(request, (by) => changeExtra(db, request.params.name, request.body, by)),
    'DELETE /extras/:name.json': async (request) =>
      await change(request, (by) => removeItem(db, 'extras', request.params.name, by)),
    'PUT /extras/:name/sold-out.json': async (request) =>
      await change(request, (by) =>
        setSoldOut(db, 'extras', request.params.name, request.body, by),
      ),
  } satisfies Partial<Handlers>;
}

/** Who has changed the menu, for the owner. */
export function menuChangesRoutes({ db }: CallContext) {
  return {
    'GET /menu-changes.json': async () => {
      const changes = await findMenuChanges(db);
      return Object.fromEntries(
        changes.map(({ version, changedByEmail, before, after, ...change }) => [
          recordKey(version),
          {
            ...change,
            before: parsed(before),
            after: parsed(after),
            ...withoutNulls({ changedByEmail }),
          },
        ]),
      );
    },
  } satisfies Partial<Handlers>;
}

function parsed(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}
