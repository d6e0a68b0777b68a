import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DATA_ERRORS, IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { DataErrorCode, IdentityErrorCode } from '@tall-order/domain/wire-errors.ts';
import { dialectOf } from './http/dialect.ts';
import { validationMessage } from './http/validation-message.ts';

/** A refusal that the client is told about: the one error type that routes and rules throw. */
export class RequestError extends Error {
  readonly status: number;
  /** seconds after which trying again makes sense */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** An error of the data service, by its name in the wire contract. */
export function dataError(code: DataErrorCode): RequestError {
  const { status, message } = DATA_ERRORS[code];
  return new RequestError(status, message);
}

/** An error of the identity service: its code, and a detail for people where the contract has one. */
export function identityError(code: IdentityErrorCode, detail?: string): RequestError {
  // Clients split code and detail at exactly " : ".
  return new RequestError(
    IDENTITY_ERRORS[code],
    detail === undefined ? code : `${code} : ${detail}`,
  );
}

/** Answers for every error: the one place that turns an error into a status and a body. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error, request);
  if (refusal === null) {
    request.log.error({ err: error }, 'request failed');
    sendError(request, reply, new RequestError(500, 'Something went wrong in the shop.'));
    return;
  }
  sendError(request, reply, refusal);
}

function asRefusal(error: unknown, request: FastifyRequest): RequestError | null {
  if (error instanceof RequestError) return error;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, statusCode, validation } = error as FastifyError; // Fastify's errors carry a code
  if (validation) {
    return new RequestError(400, validationMessage(validation, error.message));
  }
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return dataError('BODY_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RequestError(415, 'Send the body as application/json.');
    default:
      return statusCode !== undefined && statusCode >= 400 && statusCode < 500
        ? new RequestError(statusCode, error.message)
        : unavailable(error, request);
  }
}

/** A lost or overloaded database is not the client's fault and may pass: 503 with Retry-After. */
function unavailable(error: Error, request: FastifyRequest): RequestError | null {
  if (!isDatabaseUnavailable(error)) return null;
  request.log.error({ err: error }, 'database unavailable');
  return new RequestError(503, 'The shop is busy. Please try again in a moment.', 2);
}

function isDatabaseUnavailable(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    // Classes of PostgreSQL codes: connection exception, insufficient resources, operator intervention.
    /^(08|53|57)[0-9A-Z]{3}$/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /timeout|connection terminated/i.test(error.message)
  );
}

/** Sends a refusal in the dialect of the called service. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message, retryAfter }: RequestError,
): void {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => String(body))
    .send(dialectOf(request) === 'identity' ? identityBody(status, message) : dataBody(message));
}

/** The data service's errors are pretty-printed with a space before the colon and end in a newline. */
function dataBody(message: string): string {
  return `{\n  "error" : ${JSON.stringify(message)}\n}\n`;
}

/** Names that the identity service gives to errors outside its catalogue, by HTTP status. */
const STATUS_NAMES: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

function identityBody(status: number, message: string): string {
  const malformed = status === 400 && !/^[A-Z_]+( : |$)/.test(message);
  const statusName = malformed ? 'INVALID_ARGUMENT' : STATUS_NAMES[status];
  const reason = malformed ? 'badRequest' : status === 403 ? 'forbidden' : 'invalid';
  return JSON.stringify({
    error: {
      code: status,
      message,
      errors: [{ message, domain: 'global', reason }],
      ...(statusName === undefined ? {} : { status: statusName }),
    },
  });
}
