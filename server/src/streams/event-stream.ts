import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the route answers with a stream who asks for one */
    streams?: boolean;
  }
}

/** The events of a stream (wire contract, streaming), with what each carries. */
export type StreamEvent =
  | { event: 'put' | 'patch'; data: { path: string; data: unknown } }
  | { event: 'keep-alive'; data: null }
  | { event: 'cancel' | 'auth_revoked'; data: string };

/** The last event of a stream whose token has ended. */
export const REVOKED: StreamEvent = {
  event: 'auth_revoked',
  data: 'credential is no longer valid',
};

export interface EventStream {
  /** writes events; a reader that is too slow for them is cut off */
  send: (...events: StreamEvent[]) => void;
  /** writes a last event, if there is one, and ends the reply */
  end: (last?: StreamEvent) => void;
  /** cuts off a reader that has taken nothing since the last time */
  dropIfStalled: () => void;
}

export const EVENT_STREAM = 'text/event-stream';

/** What a reader may leave untaken, in bytes, beside the snapshot that it began with. */
const MAX_UNTAKEN = 64 * 1024;

/** Whether a request asks for a stream instead of one reply, of a route that has them. */
export function wantsStream({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.streams !== true) return false;
  const kinds = headers.accept?.split(',') ?? [];
  return method === 'GET' && kinds.some((kind) => typeOf(kind) === EVENT_STREAM);
}

/** A media type without its parameters; letters of either size are the same. */
function typeOf(kind: string): string | undefined {
  return kind.split(';', 1)[0]?.trim().toLowerCase();
}

/**
 * Takes the reply out of the framework's hands and begins a stream on it.
 * @param onClose called once when it is over, from either end
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.type(EVENT_STREAM).header('x-accel-buffering', 'no').hijack();
  const { raw } = reply;
  // The reader may have left before it got here. Not called at once: the opener has nothing to forget yet.
  if (raw.destroyed) queueMicrotask(onClose);
  else raw.on('close', onClose);
  // Fastify's names for the same headers.
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  /** bytes of the first write that may still be on their way */
  let snapshotBytes: number | undefined;
  let untakenBefore = 0;

  const write = (events: StreamEvent[]) => {
    const text = events.map(frameOf).join('');
    if (snapshotBytes === undefined) snapshotBytes = Buffer.byteLength(text);
    else if (raw.writableLength === 0) snapshotBytes = 0;
    if (raw.writableLength > MAX_UNTAKEN + snapshotBytes) raw.destroy();
    else raw.write(text);
  };
  const isOpen = () => !raw.destroyed && !raw.writableEnded;
  return {
    send: (...events) => {
      if (isOpen() && events.length > 0) write(events);
    },
    end: (last) => {
      if (!isOpen()) return;
      if (last !== undefined) write([last]);
      raw.end();
    },
    dropIfStalled: () => {
      if (untakenBefore > 0 && raw.writableLength >= untakenBefore) raw.destroy();
      untakenBefore = raw.writableLength;
    },
  };
}

/** One event on the wire. JSON has no line breaks of its own, so the data is one line. */
function frameOf({ event, data }: StreamEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
