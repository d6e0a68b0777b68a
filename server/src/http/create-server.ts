import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { LogController } from 'fastify';
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify';
import AjvCompiler from '@fastify/ajv-compiler';
import SerializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { Config } from '../config.ts';
import { answerUnreadableRequest } from './guards/client-errors.ts';
import { MAX_CLOSING_MS } from './guards/shutdown.ts';
import { requestOfLogLine } from './logging/request-log.ts';
import { BODY_LIMIT_BYTES } from './wire/json-body.ts';
import { handleError } from './wire/handle-error.ts';
import { rewriteUrl, decodedPath } from './wire/addresses.ts';

const MAX_HEADER_BYTES = 16 * 1024;
/** Connections besides those of streams; a shop that can still answer has far fewer. */
const MAX_CONNECTIONS = 5000;

/** How long a plugin may take to load, and all plugins to close; longer than main.ts waits for that. */
const MAX_LOADING_MS = 3 * MAX_CLOSING_MS;

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
  app.decorateRequest('access', 'anyone');
  app.decorateRequest('scope', null);
  compileAtFirstUse(app);
  app.setErrorHandler(handleError);
  return app;
}

/** A schema accepts or refuses a request; it never converts, removes or adds anything. */
const UNCHANGED = { coerceTypes: false, removeAdditional: false, useDefaults: false };

const compileValidator = AjvCompiler()({}, { customOptions: UNCHANGED });
const compileSerializer = SerializerCompiler()({});

// Shops in one process have the same schemas, so each is compiled for all of them.
const validators = new Map<string, ReturnType<typeof compileValidator>>();
const serializers = new Map<string, ReturnType<typeof compileSerializer>>();

/**
 * Fastify's own compilers compile each schema at the first request that needs it. By default, every start
 * compiles several hundred schemas, most of which are rarely used.
 */
function compileAtFirstUse(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    let validate: ReturnType<typeof compileValidator> | undefined;
    return (data: unknown) => {
      validate ??= compiledOnce(validators, route.schema, () => compileValidator(route));
      return validate(data) === true || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler(({ schema, ...route }) => {
    let serialize: ReturnType<typeof compileSerializer> | undefined;
    return (data) => {
      serialize ??= compiledOnce(serializers, schema, () =>
        compileSerializer({ ...route, schema, httpStatus: route.httpStatus ?? '' }),
      );
      return serialize(data);
    };
  });
}

function compiledOnce<Compiled>(
  compiled: Map<string, Compiled>,
  schema: unknown,
  compile: () => Compiled,
): Compiled {
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? compile();
  compiled.set(key, known);
  return known;
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const NAME = 'x-http-method-override';
/** No route has this method, so the request is answered with 405. */
const NO_METHOD = 'TRACE';

/** Clients that can only POST name the method in a header or the query (wire contract, methods). */
export function meantMethod({
  method,
  url = '',
  headers,
}: Pick<RawRequestDefaultExpression, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'POST') return method;
  const [path = '', ...rest] = url.split('?');
  if (!decodedPath(path)?.endsWith('.json')) return method;
  const named = String(headers[NAME] ?? parameterOf(rest.join('?')) ?? '').toUpperCase();
  if (named === '') return method;
  return METHODS.has(named) ? named : NO_METHOD;
}

/** Most queries contain only a token: the query is parsed only if it may contain the name. */
function parameterOf(query: string): string | null {
  const mayHave = query.includes(NAME) || query.includes('%');
  return mayHave ? new URLSearchParams(query).get(NAME) : null;
}
