import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import type { AppParts } from './app-parts.ts';
import type { Config } from './config.ts';
import type { Closing } from './guards/announce-closing.ts';
import { counterRoutes } from './counter/counter-routes.ts';
import { driverRoutes } from './counter/driver-routes.ts';
import { outstandingRoutes } from './counter/outstanding-routes.ts';
import { registerServiceGuards } from './guards/register-guards.ts';
import { healthRoutes } from './health/health-routes.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { keySetRoutes } from './identity/key-set-routes.ts';
import { passwordPolicyRoutes } from './identity/password-policy-routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { tokenRoutes } from './identity/token-routes.ts';
import { menuChangesRoutes } from './menu/menu-changes-routes.ts';
import { menuRoutes } from './menu/menu-routes.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { mailFailuresRoutes } from './mail/mail-failures-routes.ts';
import { mailChoiceRoutes } from './order-mails/mail-choice-routes.ts';
import { unsubscribeRoutes } from './order-mails/unsubscribe-routes.ts';
import { createOrderPlacer } from './orders/placing/place-basket.ts';
import { placeBasketRoutes } from './orders/placing/place-basket-routes.ts';
import { kitchenBasketsRoutes } from './orders/reading/kitchen-baskets-routes.ts';
import { createReadTurns } from './rate-limits/read-turns.ts';
import { readBasketsRoutes } from './orders/reading/read-baskets-routes.ts';
import { orderRoutes } from './orders/reading/order-routes.ts';
import { basketStateRoutes } from './orders/status/basket-state-routes.ts';
import { paymentsRoutes } from './payments/payments-routes.ts';
import { printerPollRoutes } from './printing/printer-poll-routes.ts';
import { printerRoutes } from './printing/printer-routes.ts';
import { pushRoutes } from './push/push-routes.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { accountHelpRoutes } from './account-help/account-help-routes.ts';
import { answerCalls } from './roles/answer-calls.ts';
import type { Handlers } from './roles/answer-calls.ts';
import { staffRoutes } from './roles/staff-routes.ts';
import type { Services } from './services.ts';
import { shopSettingsRoutes } from './shop-settings/shop-settings-routes.ts';
import { serveStorefront } from './storefront/storefront-routes.ts';
import { apiDescriptionRoutes, describeApi } from './wire/api-description.ts';
import { collectPaths, refuseOtherMethods } from './wire/other-methods.ts';
import { answerUnknownPaths } from './wire/unknown-paths.ts';

interface RouteParts extends AppParts {
  config: Config;
  services: Services;
  closing: Closing;
}

export async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, db, services, storefrontDir, now } = parts;
  const { currency, publicUrl } = config;
  // Registered before the routes, because the plugin describes only routes that are added later.
  await describeApi(app);
  await app.register(async (scope) => {
    registerServiceGuards(scope, config, db);
    const paths = collectPaths(scope);
    for (const routes of serviceRoutes(parts)) await scope.register(routes);
    refuseOtherMethods(paths);
    await scope.register(apiDescriptionRoutes(() => app.swagger()));
  });
  const { menuCache, shopCache } = services;
  const previews = { menuCache, shopCache, currency, publicUrl, now };
  answerUnknownPaths(app, await serveStorefront(app, storefrontDir, previews));
}

function serviceRoutes({ config, services, closing, db, now, metrics }: RouteParts) {
  const { identity, menuCache, shopCache, liveMenu, liveOrders, pushSender } = services;
  const { currency } = config;
  const newId = createPushIds(now, () => Array.from({ length: 12 }, () => randomInt(64)));
  const placer = createOrderPlacer({
    db,
    now,
    newOrderId: newId,
    metrics,
    currency,
    limits: config,
  });
  const placing = { placer, orderAnswerMs: config.orderAnswerMs };
  const inTurn = createReadTurns(db);
  const handlers: Handlers = {
    ...orderRoutes(identity, {
      live: liveOrders,
      inTurn,
      placing,
      listRows: config.listRows,
    }),
    ...placeBasketRoutes(placing),
    ...readBasketsRoutes(identity, liveOrders, config, inTurn),
    ...basketStateRoutes(identity),
    ...kitchenBasketsRoutes(identity, liveOrders, config),
    ...counterRoutes(identity, liveOrders, config),
    ...menuRoutes(identity, { currency, menuCache, shopCache, live: liveMenu }),
    ...menuChangesRoutes(identity),
    ...shopSettingsRoutes(identity, shopCache),
    ...driverRoutes(identity),
    ...outstandingRoutes(identity, { shopCache, inTurn, listRows: config.listRows }),
    ...paymentsRoutes(identity, newId),
    ...receiptRoutes(identity, shopCache),
    ...printerRoutes(identity, newId),
    ...pushRoutes(identity, pushSender),
    ...mailChoiceRoutes(identity),
    ...mailFailuresRoutes(identity, config.mail),
    ...sessionRoutes(identity),
    ...staffRoutes(identity),
    ...accountHelpRoutes(identity),
  };
  return [
    async (app: FastifyInstance) => answerCalls(app, identity, handlers),
    printerPollRoutes(identity),
    unsubscribeRoutes(identity),
    identityRoutes(identity),
    tokenRoutes(identity),
    passwordPolicyRoutes(identity),
    keySetRoutes(identity),
    healthRoutes(db, closing.isAnnounced),
    metricsRoutes(metrics, config),
  ];
}
