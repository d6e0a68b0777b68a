import { saidIfUpdated } from './shop-updated.ts';
import { TIMED_OUT, UNREACHABLE, UNREADABLE, messageFor, titleFor } from './messages.ts';
import { isRecord } from './parsing.ts';
import { publishRequestFailure } from './request-failures.ts';
import { hearReply, steadyNow } from './server-clock.ts';

const TIMEOUT_MS = 15_000;
/** Each further try gets less time, because the customer has already waited for the first. */
const FURTHER_TIMEOUT_MS = 4000;

export interface RequestFailure {
  /** null when no answer came */
  status: number | null;
  /** the wire's own message or code, or a sentence when the wire gave none */
  message: string;
  /** the error object, which only the identity service sends */
  error: Record<string, unknown> | null;
  details?: Record<string, unknown>;
}

export type Reply<Value> = { ok: true; value: Value } | { ok: false; failure: RequestFailure };

export interface Call<Value> {
  address: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** null when the answer breaks the contract */
  parse: (json: unknown) => Value | null;
  /** the sentence shown for a wire message, if it is not the usual one */
  words?: (sent: string) => string;
  /** the dialog's titles by wire code, if they are not those of the data service */
  titles?: ReadonlyMap<string, string>;
  /** the dialog's title for a 429: the shop limits the number of such calls */
  tooMany?: string;
  /** a wire message that counts as success, with this value */
  exception?: { sent: string; value: Value };
  /** milliseconds before the next try, null for no further try; only for calls that are safe to repeat */
  retryAfter?: (failure: RequestFailure, tries: number) => number | null;
  /** failures that the screen itself shows */
  isShownByScreen?: (failure: RequestFailure) => boolean;
}

/**
 * Makes a call. Starting one clears the message of the last failure, and a failure publishes its own
 * (specification §4, error modal).
 */
export async function request<Value>(call: Call<Value>): Promise<Reply<Value>> {
  publishRequestFailure(null);
  const reply = await sendUntilSettled(call);
  if (reply.ok) return reply;
  const { words = messageFor, titles, tooMany, exception, isShownByScreen } = call;
  if (reply.failure.message === exception?.sent) return { ok: true, value: exception.value };
  if (!isShownByScreen?.(reply.failure)) {
    if (mayBeOutdated(reply.failure) && (await saidIfUpdated())) return reply;
    const { message, status } = reply.failure;
    const title = (status === 429 && tooMany) || titleFor(message, status, titles);
    publishRequestFailure(words(message), { title });
  }
  return reply;
}

/** Whether the page and the shop do not understand each other, as when the shop was updated meanwhile. */
function mayBeOutdated({ status, message }: RequestFailure): boolean {
  // The identity service refuses with codes, such as EMAIL_EXISTS, and the data service with sentences.
  const isRefused = status === 400 && !/^[A-Z_]+\b/.test(message);
  return message === UNREADABLE || status === 404 || status === 405 || isRefused;
}

async function sendUntilSettled<Value>(call: Call<Value>): Promise<Reply<Value>> {
  const end = performance.now() + TIMEOUT_MS;
  let reply = await send(call, TIMEOUT_MS);
  for (let tries = 1; !reply.ok; tries += 1) {
    const wait = call.retryAfter?.(reply.failure, tries) ?? null;
    // All tries together take no longer than a single try may, because the visitor waits for the outcome.
    if (wait === null || performance.now() + wait >= end) break;
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    reply = await send(call, Math.min(FURTHER_TIMEOUT_MS, end - performance.now()));
  }
  return reply;
}

/** For a call that the visitor did not start: it neither clears nor shows a failure message. */
export function requestQuietly<Value>(
  call: Pick<Call<Value>, 'address' | 'method' | 'body' | 'parse'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Reply<Value>> {
  return send(call, timeoutMs);
}

/** The call may outlive the page: nothing waits for it, and no failure is shown. */
export function notify({ address, method }: Pick<Call<never>, 'address' | 'method'>): void {
  // oxlint-disable-next-line promise/prefer-await-to-then -- nothing waits
  fetch(address, { method, keepalive: true }).catch(() => undefined);
}

async function send<Value>(call: Call<Value>, timeoutMs: number): Promise<Reply<Value>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const { address, method, headers, body, parse } = call;
  let answer: { status: number; text: string };
  const askedAt = steadyNow();
  try {
    const response = await fetch(address, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: timeout.signal,
    });
    hearReply(address, response, askedAt);
    answer = { status: response.status, text: await response.text() };
  } catch {
    // fetch does not tell why there was no complete answer.
    return failed(null, timeout.signal.aborted ? TIMED_OUT : UNREACHABLE);
  } finally {
    clearTimeout(timer);
  }
  return readReply(answer.status, answer.text, parse);
}

function readReply<Value>(
  status: number,
  text: string,
  parse: (json: unknown) => Value | null,
): Reply<Value> {
  const json = parseJson(text);
  if (status < 200 || status > 299) {
    const message = errorMessage(json) ?? `The shop answered with an error (${status}).`;
    if (!isRecord(json)) return failed(status, message);
    const { error, ...details } = json;
    const failure = { status, message, error: isRecord(error) ? error : null };
    const hasDetails = Object.keys(details).length > 0;
    return { ok: false, failure: { ...failure, ...(hasDetails && { details }) } };
  }
  const value = parse(json);
  return value === null ? failed(status, UNREADABLE) : { ok: true, value };
}

function failed(status: number | null, message: string): { ok: false; failure: RequestFailure } {
  return { ok: false, failure: { status, message, error: null } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message of an error body: `{"error": "text"}` (data) or `{"error": {"message"}}` (identity). */
function errorMessage(json: unknown): string | null {
  if (!isRecord(json)) return null;
  const error = isRecord(json['error']) ? json['error']['message'] : json['error'];
  return typeof error === 'string' && error !== '' ? error : null;
}
