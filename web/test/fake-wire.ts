import type { IncomingMessage } from 'node:http';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';

/** A request as it arrived. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** The answer to a request. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A successful answer. */
export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** A refusal of the data service. @param details fields beside the reason */
export function refuse(code: DataErrorCode, details: object = {}): Answer {
  const { status, message } = DATA_ERRORS[code];
  return { status, body: { error: message, ...details } };
}
