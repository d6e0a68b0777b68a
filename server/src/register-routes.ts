import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import type { AppParts } from './app-parts.ts';
import type { Config } from './config.ts';
import type { Closing } from './guards/announce-closing.ts';
import { registerServiceGuards } from './guards/register-guards.ts';
import { healthRoutes } from './health/health-routes.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { keySetRoutes } from './identity/key-set-routes.ts';
import { passwordPolicyRoutes } from './identity/password-policy-routes.ts';
import { renewSessionRoutes } from './identity/renew-session-routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { tokenRoutes } from './identity/token-routes.ts';
import { ingredientsRoutes } from './ingredients/ingredients-routes.ts';
import { extrasRoutes } from './menu/extras-routes.ts';
import { menuChangesRoutes } from './menu/menu-changes-routes.ts';
import { menuItemRoutes } from './menu/menu-item-routes.ts';
import { menuRoutes } from './menu/menu-routes.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { createOrderPlacer } from './orders/placing/place-basket.ts';
import { placeBasketRoutes } from './orders/placing/place-basket-routes.ts';
import { placeOrderRoutes } from './orders/placing/place-order-routes.ts';
import { kitchenBasketsRoutes } from './orders/reading/kitchen-baskets-routes.ts';
import { kitchenRoutes } from './orders/reading/kitchen-routes.ts';
import { ownOrderStatesRoutes } from './orders/reading/own-order-states-routes.ts';
import { readBasketsRoutes } from './orders/reading/read-baskets-routes.ts';
import { readOrdersRoutes } from './orders/reading/read-orders-routes.ts';
import { basketStateRoutes } from './orders/status/basket-state-routes.ts';
import { orderStateRoutes } from './orders/status/order-state-routes.ts';
import { accountHelpRoutes } from './roles/account-help-routes.ts';
import { ownerLinkRoutes } from './roles/owner-link-routes.ts';
import { roleChangesRoutes } from './roles/role-changes-routes.ts';
import { staffRoutes } from './roles/staff-routes.ts';
import type { Services } from './services.ts';
import { shopSettingsRoutes } from './shop-settings/shop-settings-routes.ts';
import { sendStorefrontPage, serveStorefront } from './storefront/storefront-routes.ts';
import { describeApi } from './wire/api-description.ts';
import { answerUnknownPaths } from './wire/unknown-paths.ts';

interface RouteParts extends AppParts {
  config: Config;
  services: Services;
  closing: Closing;
}

export async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, services, storefrontDir, now } = parts;
  const { currency, publicUrl } = config;
  // Before the routes that it describes.
  await describeApi(app);
  await app.register(async (scope) => {
    registerServiceGuards(scope, config);
    for (const routes of serviceRoutes(parts)) await scope.register(routes);
    scope.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  });
  const { menuCache } = services;
  await serveStorefront(app, storefrontDir, { menuCache, currency, publicUrl, now });
  answerUnknownPaths(app, sendStorefrontPage);
}

function serviceRoutes({ config, services, closing, db, now, metrics }: RouteParts) {
  const { identity, menuCache, liveMenu, liveOrders } = services;
  const { currency } = config;
  const newOrderId = createPushIds(now, () => Array.from({ length: 12 }, () => randomInt(64)));
  const placer = createOrderPlacer({ db, now, newOrderId, metrics, currency, limits: config });
  const placing = { placer, orderAnswerMs: config.orderAnswerMs };
  const menu = { currency, menuCache, live: liveMenu };
  return [
    ingredientsRoutes(identity, menuCache),
    placeOrderRoutes(identity, placing),
    placeBasketRoutes(identity, placing),
    readOrdersRoutes(identity, liveOrders, config),
    readBasketsRoutes(identity, liveOrders, config),
    orderStateRoutes(identity),
    ownOrderStatesRoutes(identity, config),
    basketStateRoutes(identity),
    kitchenRoutes(identity, liveOrders, config),
    kitchenBasketsRoutes(identity, liveOrders, config),
    menuRoutes(identity, menu),
    menuItemRoutes(identity, menu),
    extrasRoutes(identity, menu),
    menuChangesRoutes(identity),
    shopSettingsRoutes(identity),
    identityRoutes(identity),
    tokenRoutes(identity),
    sessionRoutes(identity),
    renewSessionRoutes(identity),
    staffRoutes(identity),
    accountHelpRoutes(identity),
    roleChangesRoutes(identity),
    ownerLinkRoutes(identity),
    passwordPolicyRoutes(identity),
    keySetRoutes(identity),
    healthRoutes(db, closing.isAnnounced),
    metricsRoutes(metrics, config),
  ];
}
