import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ShopChange, ShopRefusalReply, ShopReply } from '@tall-order/domain/shop-contract.ts';
import { AuthQuery, READ_PARAMETERS, sendData } from '../wire/data-reply.ts';
import { refuseOtherMethods } from '../wire/other-methods.ts';
import { requireBody } from '../wire/require-body.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { writerOf } from '../roles/write-as.ts';
import { changeShopSettings, toShopReply } from './change-shop-settings.ts';
import { readShopSettings } from './shop-settings-queries.ts';

const PATH = '/shop.json';

/** What the owner has set about the shop: for everybody to read, for the owner to change. */
export function shopSettingsRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.get(
      PATH,
      {
        config: { dialect: 'data' },
        schema: {
          operationId: 'fetchShop',
          tags: ['data'],
          summary: 'What the owner has set about the shop',
          querystring: Type.Object(READ_PARAMETERS),
          response: { 200: ShopReply },
        },
      },
      async (request, reply) => {
        // A token is not needed, but the contract refuses one that is not valid.
        await authenticate(context, request);
        return sendData(request, reply, request.query, toShopReply(await readShopSettings(db)));
      },
    );

    app.patch(
      PATH,
      {
        config: { dialect: 'data', signedIn: true },
        onRequest: requireRole(context, 'owner'),
        preValidation: requireBody,
        schema: {
          operationId: 'changeShop',
          tags: ['data'],
          summary: 'Change what is set about the shop; for the owner',
          querystring: AuthQuery,
          body: ShopChange,
          response: {
            200: ShopReply,
            409: Type.Object(ShopRefusalReply.properties, {
              description: 'The change follows another version than the one that holds.',
            }),
          },
        },
      },
      async (request) => {
        const by = { ...writerOf(request), now: now() };
        return toShopReply(await changeShopSettings(db, request.body, by));
      },
    );

    refuseOtherMethods(app, PATH, ['GET', 'PATCH'], 'data');
  };
}
