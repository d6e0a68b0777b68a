import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** The beginnings of requests that are never completed. */
export const BEGINNINGS = {
  heads: 'GET /ingredients.json HTTP/1.1\r\nHost: a\r\n',
  // The route reads the body before it checks the token.
  bodies:
    'POST /v1/accounts:signInWithPassword?key=k HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
};

/**
 * Opens a connection with a request that is never completed; being cut off is no error.
 * @param url of the shop
 * @param options `byteEveryMs`: the time between further bytes; without it, the client also stops reading;
 * `from`: the client's network address
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
