import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is asked for on one connection and not answered to its end. */
export interface UnderWay {
  requests: number;
  /** how many were asked for since it was opened, those that are answered too */
  everAsked: number;
  /** the one that came last, and its reply */
  latest: { request: IncomingMessage; reply: ServerResponse } | null;
  /** a stream takes the whole connection: nothing behind it is ever answered */
  hasStream: boolean;
  /** it ends once these are answered: what comes behind them is not looked at */
  isClosing: boolean;
  /** how many came behind them */
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

/** Ends a connection once all is answered, and announces that to its client where it still can. */
export function closeWhenAnswered(underWay: UnderWay): void {
  underWay.isClosing = true;
  if (underWay.latest !== null) underWay.latest.reply.shouldKeepAlive = false;
}

/** Whether a connection that ends has nothing left to wait for. */
export function isOver(underWay: UnderWay): boolean {
  if (!underWay.isClosing) return false;
  return underWay.isUnreadable ? !isReplyDue(underWay) : underWay.requests === 0;
}

/** What is under way on a connection, to be kept up to date by who answers. */
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
