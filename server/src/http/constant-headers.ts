import type { IncomingMessage, ServerResponse as AnyResponse } from 'node:http';
import { ServerResponse, validateHeaderName, validateHeaderValue } from './node-http.ts';

/** Node's writer of heads, which its types leave out: the status line first, then the headers. */
interface HeadWriter {
  _storeHeader: (statusLine: string, headers: unknown) => void;
}

/** Said by a response that {@link asService} was told of. */
const isOfService = Symbol('isOfService');

/**
 * The kind of response that carries these headers whatever else it says. Node would check and write
 * each of them anew for each reply, which takes longer than answering most requests does; here they
 * are checked and written once, as one text.
 * @param headers none of which a route sets as well: it would stand there twice
 * @param ofServices the same for replies of the services, see {@link asService}
 * @throws TypeError for a name or a value that no header may have
 */
export function responsesWith(
  headers: Record<string, string>,
  ofServices: Record<string, string>,
): typeof ServerResponse {
  const text = textOf(headers);
  const textOfServices = textOf(ofServices);
  // Every reply goes through it, however its head came about.
  const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as HeadWriter;
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    declare [isOfService]?: true;

    _storeHeader(statusLine: string, others: unknown): void {
      const constant = this[isOfService] === true ? textOfServices : text;
      storeHeader.call(this, statusLine + constant, others);
    }
  };
}

/** Makes a response carry the headers of the services. */
export function asService(response: AnyResponse): void {
  Object.assign(response, { [isOfService]: true });
}

function textOf(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return lines.join('');
}
