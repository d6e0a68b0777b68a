import { IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { RequestError } from './request-error.ts';

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
