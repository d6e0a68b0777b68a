import { DATA_ERRORS, IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { DataErrorCode, IdentityErrorCode } from '@tall-order/domain/wire-errors.ts';

/** A refusal that is sent to the client: the one error type that routes and rules throw. */
export class RequestError extends Error {
  readonly status: number;
  /**
   * its name: in the wire contract's catalogues, or of the few that are in none; the metrics count it
   * by that, or by its status when it has none
   */
  readonly code: string | undefined;
  /** seconds after which trying again makes sense */
  readonly retryAfter: number | undefined;
  /** what programs may want to know; the data service puts it beside the message */
  readonly details: ErrorDetails;

  constructor(status: number, message: string, about: AboutError & { code?: string } = {}) {
    super(message);
    this.status = status;
    this.code = about.code;
    this.retryAfter = about.retryAfter;
    this.details = about.details ?? {};
  }
}

/** What an error may say besides its message; see {@link RequestError}. */
interface AboutError {
  retryAfter?: number;
  details?: ErrorDetails;
}

export type ErrorDetails = Readonly<Record<string, Json>>;

type Json = string | number | readonly Json[] | { readonly [name: string]: Json | undefined };

/** An error of the data service, by its name in the wire contract. */
export function dataError(code: DataErrorCode, about: AboutError = {}): RequestError {
  const { status, message } = DATA_ERRORS[code];
  return new RequestError(status, message, { ...about, code });
}

/** An error of the identity service: its code, and a detail for people where the contract has one. */
export function identityError(
  code: IdentityErrorCode,
  detail?: string,
  about: AboutError = {},
): RequestError {
  // Clients split code and detail at exactly " : ".
  const message = detail === undefined ? code : `${code} : ${detail}`;
  return new RequestError(IDENTITY_ERRORS[code], message, { ...about, code });
}

export function wrongContentType(): RequestError {
  return new RequestError(415, 'Send the body as application/json.');
}

/** Sent to a client that may try again in a moment. */
export const BUSY_MESSAGE = 'The shop is busy. Please try again in a moment.';
