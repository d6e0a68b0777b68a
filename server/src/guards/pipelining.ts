import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface UnderWay {
  requests: number;
  everAsked: number;
  latest: { request: IncomingMessage; reply: ServerResponse } | null;
  /** a stream has no end: nothing behind it is answered */
  hasStream: boolean;
  /** ends once its requests are answered; nothing behind them is read */
  isClosing: boolean;
  ignored: number;
  isUnreadable: boolean;
}

const connections = new WeakMap<Socket, UnderWay>();

/** Whether a complete request awaits its reply: an answer to bytes behind it would be taken for that reply. */
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
    everAsked: 0,
    latest: null,
    hasStream: false,
    isClosing: false,
    ignored: 0,
    isUnreadable: false,
  };
  connections.set(socket, none);
  return none;
}
