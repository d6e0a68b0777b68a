import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../wire/request-error.ts';
import { closeWhenAnswered, isReplyDue, connectionOf } from './connection-state.ts';

/** How long a client may take to hang up. If the server hung up at once, the client might lose the reply. */
const LINGER_MS = 2000;

const answered = new WeakSet<Socket>();

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Never logs the request: it may hold a token. */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  // Node reports another error for each further piece of the request.
  if (answered.has(socket) && error.code !== 'ECONNRESET') return;
  const connection = connectionOf(socket);
  if (connection.hasStream || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  if (isReplyDue(connection)) {
    connection.isUnreadable = true;
    closeWhenAnswered(connection);
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

export function answerInPlaceOfNode(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Node drops the rest of the packet, so the bytes that it reads next may begin in the middle of a body.
    const { raw } = request;
    if (raw.headers.upgrade !== undefined) closeWhenAnswered(connectionOf(raw.socket));
    const problem = hostProblem(raw);
    if (problem === null) {
      done();
      return;
    }
    // For a proxy the request may end at another byte, so the server reads nothing behind it.
    closeWhenAnswered(connectionOf(raw.socket));
    done(new RequestError(400, problem));
  });
  // A server may ignore `Expect` (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
  app.server.on('connect', (_request, socket: Socket) => {
    // Node no longer listens to the socket, and an error without a listener would end the process.
    socket.on('error', () => socket.destroy());
    answerUnreadableRequest(new Error('There are no tunnels here.'), socket);
  });
}

/** RFC 9110, 7.2 */
const HOST = /^[\w.~!$&'()*+,;=:%[\]-]*$/;

function hostProblem({ httpVersion, headers, rawHeaders }: IncomingMessage): string | null {
  if (headers.host === undefined) {
    return httpVersion === '1.1' ? 'The request names no host.' : null;
  }
  if (!HOST.test(headers.host)) return 'The request names no host that there could be.';
  // `headers` keeps only the first of several `Host` headers.
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? 'The request names more than one host.' : null;
}
