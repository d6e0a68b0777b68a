import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../wire/request-error.ts';
import { closeWhenAnswered, isReplyDue, underWayOn } from './pipelining.ts';

/**
 * How long a client may take to hang up once it has its answer: at once would cut off what is on its
 * way.
 */
const LINGER_MS = 2000;

/** Sockets that were answered and are about to end: what still comes over them is not looked at. */
const answered = new WeakSet<Socket>();

/** Why Node could not read a request, and the status that says so. */
const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers a request that is no HTTP, too slow or too large in its head, which no route ever sees.
 * Behind others that are not answered yet it only ends the connection, after them: an answer would be
 * taken for theirs, and an order that is placed for one that was refused.
 * Nothing of it is logged: it may hold a token.
 */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  // Every further piece of it is one more error.
  if (answered.has(socket) && error.code !== 'ECONNRESET') return;
  const underWay = underWayOn(socket);
  if (underWay.hasStream || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  if (isReplyDue(underWay)) {
    underWay.isUnreadable = true;
    closeWhenAnswered(underWay);
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = `{\n  "error" : "The request cannot be read."\n}\n`;
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.length}`,
      'Access-Control-Allow-Origin: *',
      "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: no-referrer',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  answered.add(socket);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * Answers what Node itself would refuse without a body, let through, or not answer at all: a request
 * without a host or with several, one that expects what no server knows, and one for a tunnel. One that
 * would rather speak another protocol is answered in this one, as the last on its connection.
 */
export function answerInPlaceOfNode(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Node drops what came in one packet with it, and from then on says nothing of what it cannot read:
    // what is read next may begin in the middle of a body.
    const { raw } = request;
    if (raw.headers.upgrade !== undefined) closeWhenAnswered(underWayOn(raw.socket));
    const problem = hostProblem(raw);
    if (problem === null) {
      done();
      return;
    }
    // A proxy that passed it on may have cut it at another place: nothing behind it is looked at.
    closeWhenAnswered(underWayOn(raw.socket));
    done(new RequestError(400, problem));
  });
  // What is expected may be ignored (RFC 9110, 10.1.1), and then the request is one like any other.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
  app.server.on('connect', (_request, socket: Socket) => {
    // Node has let go of it: an error without a listener would end the shop.
    socket.on('error', () => socket.destroy());
    answerUnreadableRequest(new Error('There are no tunnels here.'), socket);
  });
}

/** What a host may hold (RFC 9110, 7.2): nothing that would end it in an address. */
const HOST = /^[\w.~!$&'()*+,;=:%[\]-]*$/;

/** Why a request names no host, or null: there is one, and in HTTP/1.0 there may be none. */
function hostProblem({ httpVersion, headers, rawHeaders }: IncomingMessage): string | null {
  if (headers.host === undefined) {
    return httpVersion === '1.1' ? 'The request names no host.' : null;
  }
  if (!HOST.test(headers.host)) return 'The request names no host that there could be.';
  // Node keeps the first of several.
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? 'The request names more than one host.' : null;
}
