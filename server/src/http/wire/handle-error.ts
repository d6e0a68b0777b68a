import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { isDatabaseUnavailable, isOwnerMissing } from '../../db/database-errors.ts';
import { requestUnderWay } from '../logging/request-log.ts';
import { IDENTITY_BODY_LIMIT_BYTES } from './json-body.ts';
import { dialectOf } from './addresses.ts';
import {
  BUSY_MESSAGE,
  dataError,
  identityError,
  RequestError,
  wrongContentType,
} from './request-error.ts';
import type { ErrorDetails } from './request-error.ts';
import { asServiceReply } from '../guards/security-headers.ts';

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error, request);
  if (refusal === null) {
    request.log.error({ err: error }, 'request failed');
    sendFailure(request, reply);
    return;
  }
  sendError(request, reply, refusal);
}

/** The reply does not say what failed; the caller logs it. */
function sendFailure(request: FastifyRequest, reply: FastifyReply): void {
  sendError(request, reply, new RequestError(500, 'Something went wrong in the shop.'));
}

function asRefusal(error: unknown, request: FastifyRequest): RequestError | null {
  if (error instanceof RequestError) return error;
  if (!(error instanceof Error)) return null;
  // A client that leaves while it sends the body causes the same error code as a lost database connection.
  if (request.raw.destroyed && !request.raw.complete) {
    return new RequestError(400, 'The request ended before it was complete.');
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable');
    return new RequestError(503, BUSY_MESSAGE, { retryAfter: 2 });
  }
  if (isOwnerMissing(error)) {
    return dialectOf(request) === 'identity'
      ? identityError('USER_NOT_FOUND')
      : dataError('TOKEN_EXPIRED');
  }
  const { code, statusCode, validation } = error as Partial<FastifyError> & Error; // every field is optional
  if (validation) return invalidBody(request, validationMessage(validation, error.message));
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return dialectOf(request) === 'identity'
      ? new RequestError(413, `The request is larger than ${IDENTITY_BODY_LIMIT_BYTES / 1024} KiB.`)
      : dataError('BODY_TOO_LARGE');
  }
  // Fastify refuses a malformed content type itself, before it calls the body parser.
  if (statusCode === 415) return wrongContentType();
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new RequestError(statusCode, error.message)
    : null;
}

function invalidBody(request: FastifyRequest, message: string): RequestError {
  const isIdentity = dialectOf(request) === 'identity';
  return new RequestError(400, isIdentity ? `Invalid JSON payload received. ${message}` : message, {
    code: 'BODY_INVALID',
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: RequestError): void {
  const { status, retryAfter, details } = error;
  request.server.countRefusal(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Errors outside the services get these headers too: no cache may keep them.
  asServiceReply(reply)
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => String(body))
    .send(
      dialectOf(request) === 'identity'
        ? identityErrorBody(error)
        : dataBody({ error: withoutCode(error), ...details }),
    );
}

/** Clients of the data service show its errors as they are, so a code of the identity service is left out. */
function withoutCode({ code, message }: RequestError): string {
  const prefix = `${code} : `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}

/** The data service pretty-prints errors with a space before the colon and a newline at the end. */
function dataBody(error: ErrorDetails): string {
  const lines = Object.entries(error).map(
    ([name, value]) => `  ${JSON.stringify(name)} : ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Reports an error that Fastify does not catch. The process should end afterwards: its state is unknown. */
export function reportUncaught(app: FastifyInstance, error: unknown): void {
  const { request, reply } = requestUnderWay() ?? {};
  app.log.fatal({ err: error }, 'uncaught error');
  if (request !== undefined && reply?.sent === false) sendFailure(request, reply);
}

type Problems = NonNullable<FastifyError['validation']>;

/** A sentence for the first problem that a schema found: the key, its place and what is wanted. */
function validationMessage(problems: Problems, fallback: string): string {
  // For a union Ajv reports the problems of every branch; the last problem is about the union itself.
  const problem =
    problems.find(({ keyword }) => keyword === 'additionalProperties') ?? problems.at(-1);
  if (problem === undefined) return fallback;
  const place = problem.instancePath.slice(1).replaceAll('/', '.');
  const subject = place === '' ? 'The body' : place;
  const { params } = problem;
  switch (problem.keyword) {
    case 'additionalProperties':
      return `Unknown key ${quote(params['additionalProperty'])}${place === '' ? '' : ` in ${place}`}.`;
    case 'required':
      return `${place === '' ? '' : `${place}.`}${String(params['missingProperty'])} is missing.`;
    case 'anyOf':
    case 'const':
    case 'enum':
      return `${subject} has a value that is not allowed.`;
    case 'pattern':
      return `${subject} has characters that are not allowed.`;
    case 'type':
      return `${subject} must be ${withArticle(String(params['type']))}.`;
    default:
      return `${subject} ${problem.message ?? 'is not valid'}.`;
  }
}

function withArticle(type: string): string {
  return type
    .replaceAll(/[a-z]+/g, (word) =>
      word === 'null' ? word : `${/^[aio]/.test(word) ? 'an' : 'a'} ${word}`,
    )
    .replaceAll(',', ' or ');
}

function quote(key: unknown): string {
  return JSON.stringify(String(key).slice(0, 80));
}

const STATUS_NAMES: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const API_KEY_INVALID_DETAIL = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'API_KEY_INVALID',
  domain: 'googleapis.com',
};

export function identityErrorBody(error: Pick<RequestError, 'status' | 'code' | 'message'>) {
  const { status, code } = error;
  const statusName = isMalformed(error) ? 'INVALID_ARGUMENT' : STATUS_NAMES[status];
  // Official clients read the text before " : " as the error's code; without " : " the whole message.
  const isFailure = status >= 500 && statusName !== undefined;
  const message = isFailure ? `${statusName} : ${error.message}` : error.message;
  return JSON.stringify({
    error: {
      code: status,
      message,
      errors: [
        {
          message,
          // In the contract, the error for an unknown operation has no domain.
          ...(status === 404 ? {} : { domain: 'global' }),
          reason: reasonOf(error),
        },
      ],
      ...(statusName === undefined ? {} : { status: statusName }),
      ...(code === 'API_KEY_INVALID' ? { details: [API_KEY_INVALID_DETAIL] } : {}),
    },
  });
}

function reasonOf(error: Pick<RequestError, 'status' | 'code'>): string {
  if (error.status === 403) return 'forbidden';
  if (error.status === 404) return 'notFound';
  if (error.code === 'BODY_NOT_JSON') return 'parseError';
  return isMalformed(error) && error.code !== 'BODY_INVALID' ? 'badRequest' : 'invalid';
}

/** A code outside the catalogue means that the call itself was malformed. */
function isMalformed({ status, code = '' }: Pick<RequestError, 'status' | 'code'>): boolean {
  return status === 400 && !Object.hasOwn(IDENTITY_ERRORS, code);
}
