import type { IncomingMessage, ServerResponse as AnyResponse } from 'node:http';
import { ServerResponse, validateHeaderName, validateHeaderValue } from './node-http.ts';

/** Node's writer of heads, which its types leave out: the status line first, then the headers. */
interface HeadWriter {
  _storeHeader: (statusLine: string, headers: unknown) => void;
}

/** Said by a response that {@link asService} was told of. */
const isOfService = Symbol('isOfService');

/** Headers by the kind of reply that carries them, none of which a route sets as well. */
interface ConstantHeaders {
  ofStorefront: Record<string, string>;
  /** of replies to a visitor's own visit, see {@link isOwnVisit} */
  ofOwnVisits: Record<string, string>;
  /** of replies of the services, see {@link asService} */
  ofServices: Record<string, string>;
}

/**
 * The kind of response that carries these headers whatever else it says. Node would check and write
 * each of them anew for each reply, which takes longer than answering most requests does; here they
 * are checked and written once, as one text.
 * @throws TypeError for a name or a value that no header may have
 */
export function responsesWith(headers: ConstantHeaders): typeof ServerResponse {
  const ofStorefront = textOf(headers.ofStorefront);
  const ofOwnVisits = textOf(headers.ofOwnVisits);
  const ofServices = textOf(headers.ofServices);
  // Every reply goes through it, however its head came about.
  const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as HeadWriter;
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    declare [isOfService]?: true;

    _storeHeader(statusLine: string, others: unknown): void {
      const ofPages = isOwnVisit(this.req) ? ofOwnVisits : ofStorefront;
      const constant = this[isOfService] === true ? ofServices : ofPages;
      storeHeader.call(this, statusLine + constant, others);
    }
  };
}

/** Makes a response carry the headers of the services. */
export function asService(response: AnyResponse): void {
  Object.assign(response, { [isOfService]: true });
}

/**
 * Whether the visitor asked for a page by hand, as by typing its address or from a bookmark, and no
 * other page did (Fetch Metadata, `Sec-Fetch-Site: none`). Clients that do not say are not believed to.
 */
function isOwnVisit({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'none';
}

function textOf(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return lines.join('');
}
