import type { IncomingMessage, ServerResponse as AnyResponse } from 'node:http';
import { ServerResponse, validateHeaderName, validateHeaderValue } from './node-http.ts';

/** Node's writer of heads, which its types leave out: the status line first, then the headers. */
interface HeadWriter {
  _storeHeader: (statusLine: string, headers: unknown) => void;
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
  const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as HeadWriter;
  return class<Request extends IncomingMessage> extends ServerResponse<Request> implements Told {
    // From the beginning, so that all responses have one shape.
    [kind]: Kind = 'file';
    [requestId] = '';

    _storeHeader(statusLine: string, others: unknown): void {
      const id = this[requestId];
      const told = id === '' ? texts[this[kind]] : `${texts[this[kind]]}x-request-id: ${id}\r\n`;
      storeHeader.call(this, statusLine + told, others);
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

function textOf(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return lines.join('');
}
