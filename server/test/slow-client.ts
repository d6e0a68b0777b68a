import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** What a client says first that never gets to the end of what it says. */
export const BEGINNINGS = {
  heads: 'GET /ingredients.json HTTP/1.1\r\nHost: a\r\n',
  // To a route that reads the body before it asks who calls.
  bodies:
    'POST /v1/accounts:signInWithPassword?key=k HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
};

/**
 * A connection that says something and never gets to its end; being cut off is no error of its.
 * @param url of the shop
 * @param options `byteEveryMs`: how often it goes on with one byte; without it, it reads nothing either;
 * `from`: the address that it comes from
 */
export function dawdle(
  url: string,
  beginning: string,
  { byteEveryMs, from }: { byteEveryMs?: number | undefined; from?: string } = {},
): Socket {
  const port = Number(new URL(url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () =>
    socket.write(beginning),
  );
  socket.on('error', () => {});
  if (byteEveryMs === undefined) return socket;
  socket.resume();
  const bytes = setInterval(() => socket.write('X'), byteEveryMs);
  socket.on('close', () => clearInterval(bytes));
  return socket;
}
