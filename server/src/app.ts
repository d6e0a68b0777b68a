import { randomInt, randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createPushIds } from '@tall-order/domain/push-id.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open-db.ts';
import { handleError } from './wire/errors.ts';
import { healthRoutes } from './health/health-routes.ts';
import { refuseLongAddresses } from './guards/address-limit.ts';
import { announceClosing, refuseWhileClosing } from './guards/announce-closing.ts';
import { reportAnswers } from './logging/answers.ts';
import { describeApi } from './wire/api-description.ts';
import { BODY_LIMIT_BYTES, limitIdentityBodies } from './wire/body-limits.ts';
import { answerInPlaceOfNode, answerUnreadableRequest } from './guards/client-errors.ts';
import { limitConnections } from './guards/connection-limit.ts';
import { endConnectionsOnClose } from './guards/end-connections.ts';
import { parseJsonBodies } from './wire/json-body.ts';
import { answerPreflights } from './guards/preflights.ts';
import { refuseRepeatedParameters } from './wire/query-parameters.ts';
import { meantMethod } from './wire/method-override.ts';
import { logAnswers } from './logging/request-log.ts';
import { refuseIfMatch } from './guards/refuse-if-match.ts';
import { refuseWithoutSpace } from './guards/refuse-without-space.ts';
import { rewriteUrl } from './wire/rewrite-url.ts';
import { asServiceReply, setSecurityHeaders } from './guards/security-headers.ts';
import { shedReads } from './guards/shed-reads.ts';
import { followRequests, requestOfLogLine } from './logging/request-under-way.ts';
import { answerUnknownPaths } from './wire/unknown-paths.ts';
import { createReplyLimits, limitSlowReaders } from './guards/slow-readers.ts';
import { createIdTokens } from './identity/id-tokens.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import type { Identity } from './identity/identity.ts';
import { keySetRoutes } from './identity/key-set-routes.ts';
import { passwordPolicyRoutes } from './identity/password-policy-routes.ts';
import { createPasswords } from './identity/passwords.ts';
import { keepSigningKeys } from './identity/signing-keys.ts';
import { createSessionCheck } from './identity/sessions.ts';
import { renewSessionRoutes } from './identity/renew-session-routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { tokenRoutes } from './identity/token-routes.ts';
import { ingredientsRoutes } from './ingredients/ingredients-routes.ts';
import { startMailer } from './mail/mailer.ts';
import { tellOfMail } from './mail/tell-of-mail.ts';
import { countAnswers, countRefusals } from './metrics/count-requests.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createLiveMenu } from './menu/live-menu.ts';
import { createMenuCache } from './menu/menu-cache.ts';
import { menuChangesRoutes } from './menu/menu-changes-routes.ts';
import { menuItemRoutes } from './menu/menu-item-routes.ts';
import { menuRoutes } from './menu/menu-routes.ts';
import { kitchenRoutes } from './orders/reading/kitchen-routes.ts';
import { createLiveOrders } from './orders/live/live-orders.ts';
import { orderStateRoutes } from './orders/status/order-state-routes.ts';
import { ordersRoutes } from './orders/placing/place-order-routes.ts';
import { readOrdersRoutes } from './orders/reading/read-orders-routes.ts';
import { ownOrderStatesRoutes } from './orders/reading/own-order-states-routes.ts';
import { ownerLinkRoutes } from './roles/owner-link-routes.ts';
import { roleChangesRoutes } from './roles/role-changes-routes.ts';
import { staffRoutes } from './roles/staff-routes.ts';
import { shopSettingsRoutes } from './shop-settings/shop-settings-routes.ts';
import { readInlineParts } from './storefront/storefront-pages.ts';
import { sendStorefrontPage, serveStorefront } from './storefront/storefront-routes.ts';
import type { EndableStreams, StreamHubParts } from './streams/stream-hub.ts';

const MAX_HEADER_BYTES = 16 * 1024;
/** Connections besides those that streams may take, far more than a shop that can answer them has. */
const MAX_CONNECTIONS = 5000;

/** How long a part of the shop may take to load, or all of them to close: more than main.ts waits. */
const MAX_LOADING_MS = 30_000;

/** What the shop runs with, besides its settings. */
export interface AppParts {
  db: Db;
  /** folder of the built storefront */
  storefrontDir: string;
  /** milliseconds since 1970 */
  now: () => number;
  metrics: Metrics;
}

/** Builds the shop: every route is mounted here. The database is open and migrated. */
export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const { db, now, metrics } = parts;
  const app = createServer(config);
  setSecurityHeaders(app, {
    callsTo: config.storefrontCallsTo,
    ...readInlineParts(parts.storefrontDir),
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('roles', null);
  app.setErrorHandler(handleError);
  followRequests(app);
  const hubParts = streamHubParts(app, config, parts);
  const live = closedWithShop(app, createLiveOrders(hubParts('orders')));
  const { currency, publicUrl } = config;
  const menuCache = createMenuCache(db, now);
  const liveMenu = createLiveMenu({ ...hubParts('menu'), menuCache, currency });
  const menu = { currency, menuCache, live: closedWithShop(app, liveMenu) };
  // Before the hook that ends connections: hooks run in the order in which they were added.
  const closing = announceClosing(app, config.drainSeconds);
  endConnectionsOnClose(app);
  limitSlowReaders(app, createReplyLimits());
  answerInPlaceOfNode(app);
  parseJsonBodies(app);
  limitIdentityBodies(app);
  countRefusals(app, metrics);
  reportAnswers(app, [logAnswers(app.log), countAnswers(metrics)]);
  answerPreflights(app);
  refuseWhileClosing(app, closing.hasBegun);
  refuseLongAddresses(app);
  shedReads(app);
  await describeApi(app);

  const signingKeys = keepSigningKeys(db, now);
  // A key is made now, not for the first customer.
  await signingKeys();
  const identity: Identity = {
    db,
    now,
    signingKeys,
    passwords: await createPasswords(metrics),
    idTokens: createIdTokens(signingKeys, {
      projectId: config.projectId,
      lifetime: config.sessionSeconds,
      now,
    }),
    isSessionAlive: createSessionCheck(db),
    passwordMinLength: config.passwordMinLength,
    apiKey: config.apiKey,
    signUpsPerHour: config.signUpsPerHour,
    protectsEmails: config.protectsEmails,
    canMail: config.mail.kind !== 'none',
    publicUrl: () => config.publicUrl ?? app.listeningOrigin,
  };
  sendMail(app, config, parts);
  const newOrderId = createPushIds(now, () => Array.from({ length: 12 }, () => randomInt(64)));
  await app.register(async (services) => {
    services.addHook('onRequest', (_request, reply, done) => {
      asServiceReply(reply);
      done();
    });
    // Not for pages: a link with a query that makes no sense still opens the storefront.
    refuseRepeatedParameters(services);
    refuseIfMatch(services);
    if (config.databaseUrl === undefined) refuseWithoutSpace(services, config);
    await services.register(ingredientsRoutes(identity, menuCache));
    await services.register(
      ordersRoutes(identity, { newOrderId, metrics, currency, limits: config }),
    );
    await services.register(readOrdersRoutes(identity, live, config));
    await services.register(orderStateRoutes(identity));
    await services.register(ownOrderStatesRoutes(identity, config));
    await services.register(kitchenRoutes(identity, live, config));
    await services.register(menuRoutes(identity, menu));
    await services.register(menuItemRoutes(identity, menu));
    await services.register(menuChangesRoutes(identity));
    await services.register(shopSettingsRoutes(identity));
    await services.register(identityRoutes(identity));
    await services.register(tokenRoutes(identity));
    await services.register(sessionRoutes(identity));
    await services.register(renewSessionRoutes(identity));
    await services.register(staffRoutes(identity));
    await services.register(roleChangesRoutes(identity));
    await services.register(ownerLinkRoutes(identity));
    await services.register(passwordPolicyRoutes(identity));
    await services.register(keySetRoutes(identity));
    await services.register(healthRoutes(db, closing.isAnnounced));
    await services.register(metricsRoutes(metrics, config));
    services.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  });

  await serveStorefront(app, parts.storefrontDir, { menuCache, currency, publicUrl, now });
  answerUnknownPaths(app, sendStorefrontPage);
  return app;
}

/** A server without routes: what holds for every request, whatever it is about. */
function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, mixin: requestOfLogLine },
    // Every line names its request by itself: a logger for each would take longer than its answer.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 15_000,
    // Closing is counted as loading a part is, and takes as long as the shop still serves.
    pluginTimeout: config.drainSeconds * 1000 + MAX_LOADING_MS,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadableRequest,
    // Longer than any address that is read, so that every one reaches a route and its headers.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: 10_000,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      connectionsCheckingInterval: 2000,
    },
    rewriteUrl: (request) => {
      request.method = meantMethod(request);
      return rewriteUrl(request);
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  app.server.maxConnections = MAX_CONNECTIONS + 2 * config.maxStreams;
  limitConnections(app, config);
  return app;
}

/** Sends what waits to be mailed for as long as the shop is open, if it can mail. */
function sendMail(app: FastifyInstance, { mail }: Config, { db, now, metrics }: AppParts): void {
  if (mail.kind === 'none') return;
  const stopMailer = startMailer(db, mail, {
    now,
    tell: tellOfMail(app.log, metrics, now),
    onError: (error) => {
      app.log.error({ err: error }, 'the mail outbox cannot be read');
    },
  });
  // Waited for beside the requests that are under way, not after them.
  let stopped: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    stopped = stopMailer();
  });
  app.addHook('onClose', async () => await stopped);
}

function streamHubParts(
  app: FastifyInstance,
  { maxStreams }: Config,
  { db, now, metrics }: AppParts,
) {
  return (streams: 'orders' | 'menu'): StreamHubParts => ({
    db,
    now,
    maxStreams,
    onError: (error) => {
      app.log.error({ err: error, streams }, 'streams are not kept up to date');
    },
    watchStreams: (count) => {
      metrics.watchStreams(streams, count);
    },
  });
}

/** Streams end first: clients ask another instance while this one still serves. */
function closedWithShop<Streams extends EndableStreams>(
  app: FastifyInstance,
  streams: Streams,
): Streams {
  app.addHook('preClose', async () => {
    streams.endAll();
  });
  app.addHook('onClose', streams.stop);
  return streams;
}
