import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DATA_ERRORS, IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { DataErrorCode, IdentityErrorCode } from '@tall-order/domain/wire-errors.ts';
import { asService } from './http/constant-headers.ts';
import { dialectOf } from './http/dialect.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { isOwnerMissing } from './db/missing-owner.ts';
import { validationMessage } from './http/validation-message.ts';

/** A refusal that the client is told about: the one error type that routes and rules throw. */
export class RequestError extends Error {
  readonly status: number;
  /** seconds after which trying again makes sense */
  readonly retryAfter: number | undefined;
  /** what programs may want to know; the data service puts it beside the message */
  readonly details: ErrorDetails;

  constructor(status: number, message: string, retryAfter?: number, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

/** Further keys of an error's body. */
type ErrorDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** An error of the data service, by its name in the wire contract. */
export function dataError(
  code: DataErrorCode,
  retryAfter?: number,
  details?: ErrorDetails,
): RequestError {
  const { status, message } = DATA_ERRORS[code];
  return new RequestError(status, message, retryAfter, details);
}

/** An error of the identity service: its code, and a detail for people where the contract has one. */
export function identityError(code: IdentityErrorCode, detail?: string): RequestError {
  // Clients split code and detail at exactly " : ".
  return new RequestError(
    IDENTITY_ERRORS[code],
    detail === undefined ? code : `${code} : ${detail}`,
  );
}

/** What somebody is told who may try again in a moment. */
export const BUSY_MESSAGE = 'The shop is busy. Please try again in a moment.';

/** Answers for every error: the one place that turns an error into a status and a body. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error, request);
  if (refusal === null) {
    request.log.error({ err: error }, 'request failed');
    sendFailure(request, reply);
    return;
  }
  sendError(request, reply, refusal);
}

/** Answers a request that went wrong in the shop: why is for the log alone. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply): void {
  sendError(request, reply, new RequestError(500, 'Something went wrong in the shop.'));
}

function asRefusal(error: unknown, request: FastifyRequest): RequestError | null {
  if (error instanceof RequestError) return error;
  if (!(error instanceof Error)) return null;
  // Its client left in the middle of it, with an error like those of a lost database.
  if (request.raw.destroyed && !request.raw.complete) {
    return new RequestError(400, 'The request ended before it was complete.');
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable');
    return new RequestError(503, BUSY_MESSAGE, 2);
  }
  if (isOwnerMissing(error)) {
    return dialectOf(request) === 'identity'
      ? identityError('USER_NOT_FOUND')
      : dataError('TOKEN_EXPIRED');
  }
  const { code, statusCode, validation } = error as Partial<FastifyError> & Error; // all optional
  if (validation) return invalidBody(request, validationMessage(validation, error.message));
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return dialectOf(request) === 'identity'
      ? new RequestError(413, 'The request is larger than 64 KiB.')
      : dataError('BODY_TOO_LARGE');
  }
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new RequestError(statusCode, error.message)
    : null;
}

/** The identity service says of every body it cannot use that its JSON payload is invalid. */
function invalidBody(request: FastifyRequest, message: string): RequestError {
  return new RequestError(
    400,
    dialectOf(request) === 'identity' ? `Invalid JSON payload received. ${message}` : message,
  );
}

/** Sends a refusal in the dialect of the called service. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message, retryAfter, details }: RequestError,
): void {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Also for what no route of the services has seen: it may say whose token was refused.
  asService(reply.raw);
  reply.header('cache-control', 'no-store');
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => String(body))
    .send(
      dialectOf(request) === 'identity'
        ? identityBody(status, message)
        : dataBody({ error: message, ...details }),
    );
}

/** The data service's errors are pretty-printed with a space before the colon and end in a newline. */
function dataBody(error: ErrorDetails): string {
  const lines = Object.entries(error).map(
    ([name, value]) => `  ${JSON.stringify(name)} : ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
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
  // Everything that is no code of the catalogue is an error in how the call was made.
  const malformed = status === 400 && !/^[A-Z_]+( : |$)/.test(message);
  const statusName = malformed ? 'INVALID_ARGUMENT' : STATUS_NAMES[status];
  const badKey = message === BAD_API_KEY;
  return JSON.stringify({
    error: {
      code: status,
      message,
      errors: [
        {
          message,
          // An unknown operation is in no domain.
          ...(status === 404 ? {} : { domain: 'global' }),
          reason: reasonOf(status, message, malformed),
        },
      ],
      ...(statusName === undefined ? {} : { status: statusName }),
      ...(badKey ? { details: [BAD_API_KEY_DETAIL] } : {}),
    },
  });
}

function reasonOf(status: number, message: string, malformed: boolean): string {
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (message.startsWith('Invalid JSON payload received. The body cannot')) return 'parseError';
  return malformed && !message.startsWith('Invalid JSON') ? 'badRequest' : 'invalid';
}

/** The identity service's message for an API key that is not this shop's. */
export const BAD_API_KEY = 'API key not valid. Please pass a valid API key.';

const BAD_API_KEY_DETAIL = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'API_KEY_INVALID',
  domain: 'googleapis.com',
};
