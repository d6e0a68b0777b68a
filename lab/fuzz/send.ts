import { Agent, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import type { Answer } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

const TIMEOUT_MS = 30_000;

/** How a request ended that got no answer: the error's code, and on which connection. */
export interface NoAnswer {
  noAnswer: string;
}

/** Sends requests as they are, where `fetch` would mend them first. */
export function createSender(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  // Node's own `reusedSocket` leaves out requests that waited for a connection.
  const used = new WeakSet<Socket>();
  const send = (fuzzed: FuzzRequest): Promise<Answer | NoAnswer> => {
    const { method, path, headers, body, encoding } = fuzzed;
    return new Promise((resolve) => {
      let isReused = false;
      let readBefore = 0;
      const outgoing = httpRequest(
        { agent, hostname, port, method, path: sendable(path), timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          const finish = () => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            });
          };
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', finish);
          response.on('error', finish);
        },
      );
      outgoing.on('socket', (socket) => {
        isReused = used.has(socket);
        readBefore = socket.bytesRead;
        used.add(socket);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('ETIMEDOUT')));
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const read = (outgoing.socket?.bytesRead ?? 0) - readBefore;
        // A connection that the shop closes after an answer may be taken for the next request.
        if (isReused && read === 0 && error.code === 'ECONNRESET') resolve(send(fuzzed));
        else resolve({ noAnswer: describe(error, isReused, read) });
      });
      for (const [name, value] of Object.entries(headers)) {
        outgoing.setHeader(name, headerText(value));
      }
      const sent = body === undefined ? undefined : Buffer.from(body, encoding);
      // Node leaves it out for a GET or a DELETE: the body would be taken for the next request.
      if (sent !== undefined) outgoing.setHeader('content-length', sent.length);
      outgoing.end(sent);
    });
  };
  return { send, close: () => agent.destroy() };
}

function describe(error: NodeJS.ErrnoException, isReused: boolean, read: number): string {
  const connection = isReused ? 'a connection that was used before' : 'a new connection';
  return `${error.code ?? error.message} on ${connection}, after ${read} bytes of an answer`;
}

/** Node refuses to send anything but what is printable in an address. */
function sendable(path: string): string {
  return path.replaceAll(/[^\u0021-\u007E]/gu, (letter) =>
    encodeURIComponent(letter.toWellFormed()),
  );
}

/** And no line breaks or other control characters in a header. */
function headerText(value: string): string {
  return value.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?');
}

/** The request as a line for a shell, to see it fail again. */
export function asCurl(origin: string, { method, path, headers, body }: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = Object.entries(headers).map(
    ([name, value]) => `-H ${quote(`${name}: ${headerText(value)}`)}`,
  );
  const data = body === undefined ? [] : [`--data-binary ${quote(body)}`];
  const line = [
    'curl -g --path-as-is -X',
    method,
    ...parts,
    ...data,
    quote(origin + sendable(path)),
  ];
  return line.join(' ').slice(0, 4000);
}
