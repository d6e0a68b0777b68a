import type { IncomingMessage } from 'node:http';

/** A request as it arrived. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** What it is answered with. */
export interface Answer {
  status: number;
  body: unknown;
}

/** An answer without a problem. */
export function ok(body: unknown): Answer {
  return { status: 200, body };
}
