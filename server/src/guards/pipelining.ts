import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface UnderWay {
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

const connections = new WeakMap<Socket, UnderWay>();

/**
 * Whether a complete request awaits its reply. If the server answered the bytes behind it, the client
 * would take the answer for that reply.
 */
export function isReplyDue({ requests, latest }: UnderWay): boolean {
  return requests > (latest?.request.complete === false ? 1 : 0);
}

export function closeWhenAnswered(underWay: UnderWay): void {
  underWay.isClosing = true;
  if (underWay.latest !== null) underWay.latest.reply.shouldKeepAlive = false;
}

export function isOver(underWay: UnderWay): boolean {
  if (!underWay.isClosing) return false;
  return underWay.isUnreadable ? !isReplyDue(underWay) : underWay.requests === 0;
}

export function underWayOn(socket: Socket): UnderWay {
  const known = connections.get(socket);
  if (known !== undefined) return known;
  const none: UnderWay = {
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
