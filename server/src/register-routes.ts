import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import { statementsAtOnce } from './db/engine-differences.ts';
import type { AppParts, Services } from './services.ts';
import type { Config } from './config.ts';
import type { Shutdown } from './http/guards/shutdown.ts';
import { closingRoutes } from './orders/books/closing-routes.ts';
import { dayRoutes } from './orders/books/day-routes.ts';
import { counterRoutes } from './orders/counter/counter-routes.ts';
import { driverRoutes } from './orders/counter/driver-routes.ts';
import { driverSheetRoutes } from './orders/counter/driver-sheets.ts';
import { finishedRoutes } from './orders/counter/finished-routes.ts';
import { outstandingRoutes } from './orders/counter/outstanding-routes.ts';
import { registerServiceGuards } from './http/guards/register-guards.ts';
import { healthRoutes } from './http/health/health-routes.ts';
import { identityRoutes, passwordPolicyRoutes } from './dialect/identity-routes.ts';
import { keySetRoutes } from './dialect/key-set-routes.ts';
import { sessionRoutes } from './accounts/identity/session-routes.ts';
import { tokenRoutes } from './dialect/token-routes.ts';
import { menuChangesRoutes, menuRoutes } from './shop/menu/menu-routes.ts';
import { metricsRoutes } from './http/metrics/metrics-routes.ts';
import { mailFailuresRoutes } from './outbox/mail/mail-failures-routes.ts';
import { mailChoiceRoutes, unsubscribeRoutes } from './outbox/order-mails/mail-choice-routes.ts';
import { createOrderPlacer } from './orders/placing/place-order.ts';
import { placeOrderRoutes } from './orders/placing/place-order-routes.ts';
import { promisesRoutes } from './orders/placing/promises-routes.ts';
import { readOrdersRoutes } from './orders/reading/read-orders-routes.ts';
import { createReadTurns } from './http/rate-limits/read-turns.ts';
import { orderRoutes } from './dialect/order-routes.ts';
import { orderStateRoutes } from './orders/status/order-state-routes.ts';
import { paymentsRoutes } from './orders/payments/payments-routes.ts';
import { printerPollRoutes } from './outbox/printing/printer-poll-routes.ts';
import { printerRoutes } from './outbox/printing/printer-routes.ts';
import { slipRoutes } from './outbox/printing/slip-routes.ts';
import { troubleRoutes } from './outbox/trouble-routes.ts';
import { pushRoutes } from './outbox/push/push-routes.ts';
import { receiptRoutes } from './orders/receipts/receipt-routes.ts';
import { accountOfOrderRoutes } from './orders/account-of-order-routes.ts';
import { accountHelpRoutes } from './accounts/help/account-help-routes.ts';
import { answerCalls } from './accounts/roles/answer-calls.ts';
import type { Handlers } from './accounts/roles/answer-calls.ts';
import { staffRoutes } from './accounts/roles/staff-routes.ts';
import { shopSettingsRoutes } from './shop/settings/shop-settings-routes.ts';
import { serveStorefront } from './storefront/storefront-routes.ts';
import { apiDescriptionRoutes, describeApi } from './http/wire/api-description.ts';
import { answerUnknownPaths, collectPaths, refuseOtherMethods } from './http/wire/unknown-calls.ts';

interface RouteParts extends AppParts {
  config: Config;
  services: Services;
  shutdown: Shutdown;
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

function serviceRoutes({ config, services, shutdown, db, now, metrics }: RouteParts) {
  const { identity, menuCache, shopCache, liveMenu, liveOrders, pushSender } = services;
  const { currency } = config;
  const newId = createPushIds(now, () => Array.from({ length: 12 }, () => randomInt(64)));
  const placer = createOrderPlacer({
    db,
    now,
    newBurgerId: newId,
    metrics,
    currency,
    limits: config,
  });
  const placing = { placer, orderAnswerMs: config.orderAnswerMs };
  const inTurn = createReadTurns(statementsAtOnce(db, config));
  const handlers: Handlers = {
    ...orderRoutes(identity, {
      live: liveOrders,
      inTurn,
      placing,
      listRows: config.listRows,
    }),
    ...placeOrderRoutes(placing),
    ...readOrdersRoutes(identity, liveOrders, config, inTurn),
    ...orderStateRoutes(identity, currency),
    ...counterRoutes(identity, liveOrders, config),
    ...menuRoutes(identity, { currency, menuCache, shopCache, live: liveMenu }),
    ...menuChangesRoutes(identity),
    ...shopSettingsRoutes(identity, shopCache),
    ...promisesRoutes(identity, shopCache),
    ...driverRoutes(identity),
    ...driverSheetRoutes(identity, currency),
    ...finishedRoutes(identity),
    ...outstandingRoutes(identity, { shopCache, inTurn, listRows: config.listRows }),
    ...paymentsRoutes(identity, newId),
    ...receiptRoutes(identity, shopCache),
    ...closingRoutes(identity, shopCache, currency),
    ...dayRoutes(identity, { shopCache, inTurn, currency }),
    ...printerRoutes(identity, newId),
    ...slipRoutes(identity),
    ...troubleRoutes(identity),
    ...pushRoutes(identity, pushSender),
    ...mailChoiceRoutes(identity),
    ...mailFailuresRoutes(identity, config.mail),
    ...sessionRoutes(identity),
    ...staffRoutes(identity),
    ...accountHelpRoutes(identity),
    ...accountOfOrderRoutes(identity),
  };
  return [
    async (app: FastifyInstance) => answerCalls(app, identity, handlers),
    printerPollRoutes(identity),
    unsubscribeRoutes(identity),
    identityRoutes(identity),
    tokenRoutes(identity),
    passwordPolicyRoutes(identity),
    keySetRoutes(identity),
    healthRoutes(db, shutdown.isAnnounced),
    metricsRoutes(metrics, config),
  ];
}
