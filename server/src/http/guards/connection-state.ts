import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionState {
  requests: number;
  totalRequests: number;
  latest: { request: IncomingMessage; reply: ServerResponse } | null;
  /** a stream has no end, so requests behind it are never answered */
  hasStream: boolean;
  /** the connection ends once these requests are answered; later requests are ignored */
  isClosing: boolean;
  ignored: number;
  isUnreadable: boolean;
}

const connections = new WeakMap<Socket, ConnectionState>();

/**
 * Whether a complete request awaits its reply. If the server answered the bytes behind it, the client
 * would take the answer for that reply.
 */
export function isReplyDue({ requests, latest }: ConnectionState): boolean {
  return requests > (latest?.request.complete === false ? 1 : 0);
}

export function closeWhenAnswered(connection: ConnectionState): void {
  connection.isClosing = true;
  if (connection.latest !== null) connection.latest.reply.shouldKeepAlive = false;
}

/** Whether a closing connection has nothing left to answer. */
export function mayClose(connection: ConnectionState): boolean {
  if (!connection.isClosing) return false;
  return connection.isUnreadable ? !isReplyDue(connection) : connection.requests === 0;
}

export function connectionOf(socket: Socket): ConnectionState {
  const known = connections.get(socket);
  if (known !== undefined) return known;
  const none: ConnectionState = {
    requests: 0,
    totalRequests: 0,
    latest: null,
    hasStream: false,
    isClosing: false,
    ignored: 0,
    isUnreadable: false,
  };
  connections.set(socket, none);
  return none;
}
