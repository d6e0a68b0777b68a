import type { IncomingMessage, ServerResponse as AnyResponse } from 'node:http';
import { ServerResponse, validateHeaderName, validateHeaderValue } from './node-http.ts';

/** What Node writes replies with, as it is called. */
interface Writer {
  /** writes the head, which Node's types leave out: the status line first, then the headers */
  _storeHeader: (statusLine: string, headers: unknown) => void;
  end: (chunk: unknown, encoding: unknown, callback: unknown) => unknown;
}

/**
 * What a reply is: a page of the storefront, of the services and for nobody else's eyes, of the
 * services and for everybody's, or any other file.
 */
type Kind = 'page' | 'service' | 'public service' | 'file';

/** Said by a response that was told what it is. */
const kind = Symbol('kind');
/** Said by a response that was told whom it answers. */
const requestId = Symbol('request id');
/** How many bytes of body a response has announced, as a text. */
const length = Symbol('length');

/** What a response is told, see {@link markAs} and {@link answerUnder}. */
interface Told {
  [kind]?: Kind;
  [requestId]?: string;
}

/**
 * The kind of response that carries constant headers whatever else it says, and its request's id.
 * Node would check and write each of them anew for each reply, which takes longer than answering most
 * requests does; here they are checked and written once, as one text.
 * @param headers by what a reply is, see {@link markAs}; none of which a route sets as well: it would
 *   stand there twice
 * @throws TypeError for a name or a value that no header may have
 */
export function responsesWith(
  headers: Record<Kind, Record<string, string>>,
): typeof ServerResponse {
  const texts = {
    page: textOf(headers.page),
    service: textOf(headers.service),
    'public service': textOf(headers['public service']),
    file: textOf(headers.file),
  };
  // Every reply goes through it, however its head came about.
  const { _storeHeader: storeHeader, end } = ServerResponse.prototype as unknown as Writer;
  return class<Request extends IncomingMessage> extends ServerResponse<Request> implements Told {
    // From the beginning, so that all responses have one shape.
    [kind]: Kind = 'file';
    [requestId] = '';
    [length] = '';

    _storeHeader(statusLine: string, others: unknown): void {
      this[length] = lengthAmong(others);
      const id = this[requestId];
      const told = id === '' ? texts[this[kind]] : `${texts[this[kind]]}x-request-id: ${id}\r\n`;
      storeHeader.call(this, statusLine + told, others);
    }

    /** A text of as many bytes as characters is ASCII, which is written faster as Latin-1. */
    override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
      const isAscii = typeof chunk === 'string' && this[length] === String(chunk.length);
      end.call(this, chunk, encoding ?? (isAscii ? 'latin1' : null), callback);
      return this;
    }
  };
}

/** Says what a reply is; until then it is any file. What is said last holds. */
export function markAs(is: Kind, response: AnyResponse & Told): void {
  response[kind] = is;
}

/**
 * Has a reply carry the id of the request that it answers, as `X-Request-Id`.
 * @param id of the shop's own making: it is written as it is
 */
export function answerUnder(id: string, response: AnyResponse & Told): void {
  response[requestId] = id;
}

function lengthAmong(headers: unknown): string {
  const told = headers as { 'content-length'?: string } | null | undefined;
  return told?.['content-length'] ?? '';
}

function textOf(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return lines.join('');
}
