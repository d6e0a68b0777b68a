import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isOwnerMissing } from '../../db/database-errors.ts';
import { requestUnderWay } from '../logging/request-under-way.ts';
import { IDENTITY_BODY_LIMIT_BYTES } from './json-body.ts';
import { dialectOf } from './dialect.ts';
import { identityErrorBody } from './identity-error-body.ts';
import {
  BUSY_MESSAGE,
  dataError,
  identityError,
  RequestError,
  wrongContentType,
} from './request-error.ts';
import type { ErrorDetails } from './request-error.ts';
import { asServiceReply } from './service-reply.ts';
import { validationMessage } from './validation-message.ts';

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
