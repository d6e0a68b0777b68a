import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const MAX_REPLIES = 1000;
const MAX_BYTES = 128 * 1024 * 1024;

export interface UnreadReply {
  socket: Socket;
  /** the account and the networks that it counts for */
  clients: readonly string[];
  bytes: number;
}

type Held = Map<ServerResponse, UnreadReply & { at: number }>;
type HeldReply = [ServerResponse, UnreadReply & { at: number }];

/**
 * Cuts off replies that their clients do not read in time. Beyond the limits it cuts off replies of the
 * client that holds the most.
 */
export function createUnreadReplies(withinMs: number) {
  const replies: Held = new Map();
  let held = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = (reply: ServerResponse) => {
    held -= replies.get(reply)?.bytes ?? 0;
    replies.delete(reply);
  };
  const cutOff = ([reply, { socket }]: HeldReply) => {
    end(reply);
    socket.destroy();
  };
  const sweep = () => {
    timer = undefined;
    for (const one of replies) {
      const left = one[1].at - performance.now();
      if (left > 0) {
        timer = setTimeout(sweep, left).unref();
        return;
      }
      cutOff(one);
    }
  };
  const makeRoomFor = (bytes: number) => {
    if (replies.size >= MAX_REPLIES) {
      const [oldest] = ofClientWithMost(replies, () => 1);
      if (oldest !== undefined) cutOff(oldest);
    }
    // A reply that can never fit must not cut off others.
    if (bytes > MAX_BYTES) return;
    const hasRoom = () => held + bytes <= MAX_BYTES;
    while (!hasRoom()) {
      const [largest] = ofClientWithMost(replies, (one) => one.bytes).toSorted(
        ([, one], [, other]) => other.bytes - one.bytes,
      );
      if (largest === undefined) return;
      cutOff(largest);
    }
  };
  return {
    begin: (reply: ServerResponse, unread: UnreadReply) => {
      // If sending a reply fails, Fastify sends an error in its place, and the reply begins a second time.
      if (replies.has(reply)) return;
      makeRoomFor(unread.bytes);
      replies.set(reply, { ...unread, at: performance.now() + withinMs });
      held += unread.bytes;
      timer ??= setTimeout(sweep, withinMs).unref();
    },
    end,
  };
}

/** @returns the replies of the client with the largest sum of `sizeOf`, oldest first */
function ofClientWithMost(replies: Held, sizeOf: (one: UnreadReply) => number): HeldReply[] {
  const sums = new Map<string, number>();
  for (const one of replies.values()) {
    for (const client of one.clients) sums.set(client, (sums.get(client) ?? 0) + sizeOf(one));
  }
  const largest = Math.max(...sums.values());
  return [...replies].filter(([, { clients }]) =>
    clients.some((client) => sums.get(client) === largest),
  );
}
