import { PASSWORD_MAX_LENGTH } from '@tall-order/domain/account.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dialectOf } from './addresses.ts';
import { RequestError, dataError, wrongContentType, BUSY_MESSAGE } from './request-error.ts';
import { networksOf } from '../rate-limits/networks-of.ts';
import { createNetworkTurns } from '../rate-limits/network-turns.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

const MAX_BYTES_PER_CHARACTER = 4;

/**
 * Lower than the general limit, because anyone may call the identity service. Enough for the longest token,
 * picture address, name and password in one body.
 */
export const IDENTITY_BODY_LIMIT_BYTES = 16 * 1024 + PASSWORD_MAX_LENGTH * MAX_BYTES_PER_CHARACTER;

/** More than any operation has. Strangers may send bodies, and checking thousands of names takes long. */
export const MAX_IDENTITY_FIELDS = 100;

/** Must be called before the routes of the identity service are registered. */
export function limitIdentityBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.dialect === 'identity') route.bodyLimit = IDENTITY_BODY_LIMIT_BYTES;
  });
}

/** wire contract, bodies and limits */
const MAX_DEPTH = 32;

/** Clients also send JSON without a type, as a form (`curl -d`), or as text (a string given to `fetch`). */
const JSON_TYPES =
  /^(?:application\/(?:json|x-www-form-urlencoded)(?:\s*;.*)?|text\/plain\s*;\s*charset=utf-8)$/i;

/** Reads each body as JSON in UTF-8; refuses other content types with 415. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });

  spreadLargeBodies(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() !== 'identity') {
      done(new RequestError(415, 'Send the body as it is, not compressed.'));
      return;
    }
    if (type !== undefined && !JSON_TYPES.test(type)) {
      done(wrongContentType());
      return;
    }
    const read = () => {
      const body = decode(utf8, bytes);
      if (body === null) {
        done(malformedBody(request, 'it is not UTF-8'));
      } else if (body.trim() === '') {
        done(null, undefined);
      } else {
        void parseJson(request, body, (error, value: unknown) => {
          const problem = error === null ? contentProblem(request, value) : 'it is not JSON';
          if (problem === null) done(null, value);
          else done(malformedBody(request, problem));
        });
      }
    };
    app.readInTurn(request, bytes, { read, refuse: done });
  });
}

function decode(utf8: TextDecoder, bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function malformedBody(request: FastifyRequest, problem: string): RequestError {
  return dialectOf(request) === 'identity'
    ? new RequestError(400, `Invalid JSON payload received. The body cannot be read: ${problem}.`, {
        code: 'BODY_NOT_JSON',
      })
    : dataError('BODY_NOT_JSON');
}

/** Databases cannot store NUL or half of a surrogate pair. A recursion could exhaust the stack. */
function contentProblem(request: FastifyRequest, body: unknown): string | null {
  if (dialectOf(request) === 'identity') {
    if (typeof body !== 'object' || body === null) return 'it has no fields';
    if (Object.keys(body).length > MAX_IDENTITY_FIELDS) {
      return `it has more than ${MAX_IDENTITY_FIELDS} fields`;
    }
  }
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return `it is nested deeper than ${MAX_DEPTH} levels`;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
        return 'it holds characters that are not text';
      }
      if (typeof value === 'object' && value !== null)
        next.push(...Object.keys(value), ...Object.values(value));
    }
    level = next;
  }
  return null;
}

/** Must be called before the routes: refuses calls of the data service that lack the body which their schema has. */
export function requireBodies(services: FastifyInstance): void {
  services.addHook('onRoute', (route) => {
    if (route.config?.dialect !== 'data' || route.schema?.body === undefined) return;
    route.preValidation = [requireBody, ...[route.preValidation ?? []].flat()];
  });
}

/** @throws RequestError 400 `Error: No data supplied.` */
async function requireBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) throw dataError('BODY_MISSING');
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every parser of bodies must read them so. */
    readInTurn: (request: FastifyRequest, body: Buffer, turn: BodyTurn) => void;
  }
}

interface BodyTurn {
  read: () => void;
  refuse: (error: RequestError) => void;
}

/** More than an order of twelve burgers has. */
const LARGE_BODY_BYTES = 4096;
/** Reading and refusing the largest body takes the shop's only thread for up to ten milliseconds. */
const MS_PER_LARGE_BODY = 20;
/**
 * Large bodies of a network that wait in memory, for a second at most. Those of connections that were closed
 * meanwhile count too.
 */
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 1;

/** One large body of a network is read at a time. */
function spreadLargeBodies(app: FastifyInstance): void {
  const inTurn = createNetworkTurns(1, {
    untilNext: (next) => setTimeout(next, MS_PER_LARGE_BODY),
    mostWaiting: MAX_WAITING,
  });
  app.decorate(
    'readInTurn',
    (request: FastifyRequest, body: Buffer, { read, refuse }: BodyTurn) => {
      if (body.length <= LARGE_BODY_BYTES) read();
      else if (!inTurn(networksOf(request.ip), read)) {
        refuse(new RequestError(503, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }));
      }
    },
  );
}
