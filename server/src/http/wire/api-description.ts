import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { DataErrorReply } from '@tall-order/domain/order-contract.ts';
import { HEALTH_PATH, MAX_ADDRESS_BYTES } from './addresses.ts';
import type { Dialect } from './addresses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** whether the call is refused without a token */
    signedIn?: boolean;
    limitsAttempts?: boolean;
    /** statuses of refusals that only this route has */
    refuses?: number[];
  }
}

const ERROR_SCHEMAS: Record<string, object> = {
  DataError: DataErrorReply,
  IdentityError: Type.Object(
    {
      error: Type.Object(
        {
          code: Type.Integer(),
          message: Type.String(),
          errors: Type.Array(
            Type.Object(
              {
                message: Type.String(),
                domain: Type.Optional(Type.String()),
                reason: Type.Optional(Type.String()),
              },
              { additionalProperties: false },
            ),
            { minItems: 1 },
          ),
          status: Type.Optional(Type.String()),
          details: Type.Optional(Type.Array(Type.Object({}))),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
};

const SECURITY_SCHEMES = {
  tokenInQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'auth',
    description: 'ID token of the identity service',
  },
  tokenInHeader: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKeyInQuery: { type: 'apiKey', in: 'query', name: 'key' },
  apiKeyInHeader: { type: 'apiKey', in: 'header', name: 'x-goog-api-key' },
} as const;

const MEANINGS: Record<number, string> = {
  204: 'Done; nothing is written because of `print=silent`',
  304: 'The version named in `If-None-Match` is the newest',
  400: 'The call is malformed, or the identity service refuses it by a code',
  401: 'The token is missing, not valid, or not allowed to do this',
  403: 'The API key is missing',
  404: 'There is nothing of this name',
  409: 'It cannot be done at this moment; the message says why',
  410: 'What it needs was used up, has expired or was replaced',
  413: 'The body is too large',
  414: `The address is longer than ${MAX_ADDRESS_BYTES / 1024} KiB`,
  415: 'The body is not JSON',
  429: 'Too many attempts, or too many streams; `Retry-After` says when to try again',
  503: 'The shop is busy or can save nothing; `Retry-After` says when to try again',
};

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
  responses: Record<string, object>;
}

export async function describeApi(app: FastifyInstance): Promise<void> {
  const routes = new Map<string, RouteOptions>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tall Order', version: '1' },
      components: { schemas: ERROR_SCHEMAS, securitySchemes: SECURITY_SCHEMES },
    },
    transform: ({ schema, url, route }) => {
      const operationId = operationIdOf(schema);
      if (operationId !== undefined) routes.set(operationId, route);
      const dialect = route.config?.dialect;
      return { schema: dialect === undefined ? schema : { tags: [dialect], ...schema }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        // The paths of this document contain operations only.
        for (const operation of Object.values(path ?? {}) as Operation[]) {
          const route = routes.get(operation.operationId ?? '');
          if (route !== undefined) completeOperation(operation, route);
        }
      }
      return document.openapiObject;
    },
  });
}

/** @param describe gives the description once all routes are registered */
export function apiDescriptionRoutes(describe: () => object): FastifyPluginAsync {
  return async (app) => {
    // Serialising it takes milliseconds, in which no order is handled.
    let text: Buffer | undefined;
    app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
      text ??= Buffer.from(JSON.stringify(describe()));
      return reply.type('application/json; charset=utf-8').send(text);
    });
  };
}

function completeOperation(operation: Operation, route: RouteOptions): void {
  const security = securityOf(route);
  if (security.length > 0) operation.security = security;
  const dialect: Dialect = route.config?.dialect ?? 'data';
  for (const status of statusesOf(route)) {
    operation.responses[status] ??= {
      description: MEANINGS[status],
      ...(status < 400 ? {} : errorReply(dialect, status)),
    };
  }
}

function errorReply(dialect: Dialect, status: number): object {
  const schema = {
    $ref: `#/components/schemas/${dialect === 'identity' ? 'IdentityError' : 'DataError'}`,
  };
  const retryAfter = {
    'Retry-After': { description: 'seconds', schema: { type: 'integer', minimum: 1 } },
  };
  return {
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema } },
  };
}

function statusesOf(route: RouteOptions): number[] {
  const readsBody = route.method !== 'GET';
  return [
    ...(takes(route, 'print') ? [204] : []),
    ...(takes(route, 'print') && !readsBody ? [304] : []),
    400,
    ...(takes(route, 'auth') ? [401] : []),
    ...(takes(route, 'key') ? [403] : []),
    ...(readsBody ? [413, 415] : []),
    414,
    ...(route.config?.limitsAttempts || route.config?.streams ? [429] : []),
    ...(route.config?.refuses ?? []),
    ...(route.url === HEALTH_PATH ? [] : [503]),
  ];
}

function securityOf(route: RouteOptions): Record<string, string[]>[] {
  if (takes(route, 'key')) return [{ apiKeyInQuery: [] }, { apiKeyInHeader: [] }];
  if (!takes(route, 'auth')) return [];
  const tokens = [{ tokenInQuery: [] }, { tokenInHeader: [] }];
  return route.config?.signedIn ? tokens : [{}, ...tokens];
}

function takes(route: RouteOptions, parameter: string): boolean {
  const query = route.schema?.querystring as { properties?: object } | undefined; // an object's schema
  return Object.hasOwn(query?.properties ?? {}, parameter);
}

function operationIdOf(schema: unknown): string | undefined {
  return typeof schema === 'object' && schema !== null && 'operationId' in schema
    ? String(schema.operationId)
    : undefined;
}
