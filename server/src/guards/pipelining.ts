import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface UnderWay {
  requests: number;
  everAsked: number;
  /** the one that came last, and its reply */
  latest: { request: IncomingMessage; reply: ServerResponse } | null;
  /** a stream takes the whole connection: nothing behind it is ever answered */
  hasStream: boolean;
  /** it ends once these are answered: what comes behind them is not looked at */
  isClosing: boolean;
  ignored: number;
  /** nothing more can be read from it: a request that is not complete never will be */
  isUnreadable: boolean;
}

const connections = new WeakMap<Socket, UnderWay>();

/**
 * Whether a reply is due to a request that was read to its end: an answer to what came behind it
 * would be taken for that reply.
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
