import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { compileAtFirstUse } from './compile-schemas.ts';
import type { Config } from '../config.ts';
import { answerUnreadableRequest } from './guards/client-errors.ts';
import { requestOfLogLine } from './logging/request-under-way.ts';
import { BODY_LIMIT_BYTES } from './wire/json-body.ts';
import { handleError } from './wire/handle-error.ts';
import { meantMethod } from './wire/method-override.ts';
import { rewriteUrl } from './wire/addresses.ts';

const MAX_HEADER_BYTES = 16 * 1024;
/** Connections besides those of streams; a shop that can still answer has far fewer. */
const MAX_CONNECTIONS = 5000;

/** How long a plugin may take to load, and all plugins to close; longer than close-on-signal.ts waits for that. */
const MAX_LOADING_MS = 30_000;

export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, mixin: requestOfLogLine },
    // The mixin names the request in each line. A logger for each request would take longer than its answer.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 15_000,
    // Fastify applies this limit to closing too, which includes the seconds of draining.
    pluginTimeout: config.drainSeconds * 1000 + MAX_LOADING_MS,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadableRequest,
    // Longer than any address that Node accepts, so that each one reaches a route and its headers.
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
  });
  app.server.maxConnections = MAX_CONNECTIONS + 2 * config.maxStreams;
  app.decorateRequest('actor', null);
  app.decorateRequest('roles', null);
  compileAtFirstUse(app);
  app.setErrorHandler(handleError);
  return app;
}
