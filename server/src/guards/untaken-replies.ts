import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const MAX_REPLIES = 1000;
/** What they may hold together, in bytes. */
const MAX_BYTES = 128 * 1024 * 1024;

export interface Untaken {
  socket: Socket;
  client: string;
  bytes: number;
}

type Held = Map<ServerResponse, Untaken & { at: number }>;
type HeldReply = [ServerResponse, Untaken & { at: number }];

/**
 * Keeps the replies that wait to be taken within bounds: one that is not taken in time is cut off, and
 * where they are too many or too large together, the client that holds most gives way, with the oldest
 * of its replies or the largest. One timer, for the oldest: most are taken at once.
 */
export function createUntakenReplies(withinMs: number) {
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
    // For one that would never fit no other is cut off.
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
    begin: (reply: ServerResponse, untaken: Untaken) => {
      // A reply that failed on its way out begins once more, and not anew.
      if (replies.has(reply)) return;
      makeRoomFor(untaken.bytes);
      replies.set(reply, { ...untaken, at: performance.now() + withinMs });
      held += untaken.bytes;
      timer ??= setTimeout(sweep, withinMs).unref();
    },
    end,
  };
}

/** The replies of the client whose sum of `sizeOf` is largest, oldest first. */
function ofClientWithMost(replies: Held, sizeOf: (one: Untaken) => number): HeldReply[] {
  const sumOf = (own: HeldReply[]) => own.reduce((sum, [, one]) => sum + sizeOf(one), 0);
  const clients = [...Map.groupBy(replies, ([, { client }]) => client).values()];
  return clients.reduce<HeldReply[]>((most, own) => (sumOf(own) > sumOf(most) ? own : most), []);
}
