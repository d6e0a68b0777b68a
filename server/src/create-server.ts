import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { answerUnreadableRequest } from './guards/client-errors.ts';
import { requestOfLogLine } from './logging/request-under-way.ts';
import { BODY_LIMIT_BYTES } from './wire/body-limits.ts';
import { handleError } from './wire/handle-error.ts';
import { meantMethod } from './wire/method-override.ts';
import { rewriteUrl } from './wire/rewrite-url.ts';

const MAX_HEADER_BYTES = 16 * 1024;
/** Connections besides those that streams may take, far more than a shop that can answer them has. */
const MAX_CONNECTIONS = 5000;

/** How long a part of the shop may take to load, or all of them to close: more than main.ts waits. */
const MAX_LOADING_MS = 30_000;

export function createServer(config: Config): FastifyInstance {
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
  app.decorateRequest('actor', null);
  app.decorateRequest('roles', null);
  app.setErrorHandler(handleError);
  return app;
}
