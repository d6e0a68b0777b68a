import type { IncomingMessage, ServerResponse as AnyResponse } from 'node:http';
import { ServerResponse, validateHeaderName, validateHeaderValue } from './node-http.ts';

/** Node's writer of heads, which its types leave out: the status line first, then the headers. */
interface HeadWriter {
  _storeHeader: (statusLine: string, headers: unknown) => void;
}

/** What a reply is: a page of the storefront, of the services, or any other file. */
type Kind = 'page' | 'service' | 'file';

/** Said by a response that was told what it is. */
const kind = Symbol('kind');

/**
 * The kind of response that carries constant headers whatever else it says. Node would check and
 * write each of them anew for each reply, which takes longer than answering most requests does; here
 * they are checked and written once, as one text.
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
    file: textOf(headers.file),
  };
  // Every reply goes through it, however its head came about.
  const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as HeadWriter;
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    declare [kind]?: Kind;

    _storeHeader(statusLine: string, others: unknown): void {
      storeHeader.call(this, statusLine + texts[this[kind] ?? 'file'], others);
    }
  };
}

/** Says what a reply is; until then it is any file. What is said last holds. */
export function markAs(is: Kind, response: AnyResponse): void {
  Object.assign(response, { [kind]: is });
}

function textOf(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return lines.join('');
}
