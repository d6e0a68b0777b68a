import { DATA_ERRORS, IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { DataErrorCode, IdentityErrorCode } from '@tall-order/domain/wire-errors.ts';

export class RequestError extends Error {
  readonly status: number;
  /** the name in the wire contract; metrics count an error by its code, or by its status if it has none */
  readonly code: string | undefined;
  /** seconds until the client may try again */
  readonly retryAfter: number | undefined;
  /** the data service sends these fields in addition to the message */
  readonly details: ErrorDetails;

  constructor(status: number, message: string, about: AboutError & { code?: string } = {}) {
    super(message);
    this.status = status;
    this.code = about.code;
    this.retryAfter = about.retryAfter;
    this.details = about.details ?? {};
  }
}

interface AboutError {
  retryAfter?: number;
  details?: ErrorDetails;
}

export type ErrorDetails = Readonly<Record<string, Json>>;

type Json = string | number | readonly Json[] | { readonly [name: string]: Json | undefined };

export function dataError(code: DataErrorCode, about: AboutError = {}): RequestError {
  const { status, message } = DATA_ERRORS[code];
  return new RequestError(status, message, { ...about, code });
}

export function identityError(
  code: IdentityErrorCode,
  detail?: string,
  about: AboutError = {},
): RequestError {
  const message = detail === undefined ? code : `${code} : ${detail}`;
  return new RequestError(IDENTITY_ERRORS[code], message, { ...about, code });
}

export function wrongContentType(): RequestError {
  return new RequestError(415, 'Send the body as application/json.');
}

export const BUSY_MESSAGE = 'The shop is busy. Please try again in a moment.';
