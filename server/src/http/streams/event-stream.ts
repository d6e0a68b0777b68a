import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the route answers with a stream when a client asks for it */
    streams?: boolean;
  }
}

/** wire contract, streaming */
export type StreamEvent =
  | { event: 'put' | 'patch'; data: { path: string; data: unknown } }
  | { event: 'keep-alive'; data: null }
  | { event: 'clock'; data: number }
  | { event: 'cancel' | 'auth_revoked'; data: string };

export const REVOKED: StreamEvent = {
  event: 'auth_revoked',
  data: 'credential is no longer valid',
};

export interface EventStream {
  /** cuts off a reader that is too slow */
  send: (...events: StreamEvent[]) => void;
  end: (last?: StreamEvent) => void;
  /** cuts off a reader that has read nothing since the last call */
  dropIfStalled: () => void;
}

export const EVENT_STREAM = 'text/event-stream';

/** Bytes that a reader may leave unread, not counting the snapshot. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Readers that did not ask are never told: the contract's clients expect its events alone. */
export function wantsClock({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'clock' in query && query.clock === 'true';
}

export function wantsStream({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.streams !== true) return false;
  const kinds = headers.accept?.split(',') ?? [];
  return method === 'GET' && kinds.some(isEventStream);
}

/** One that is named with a weight of 0 is what a client does not want (RFC 9110, 12.4.2). */
function isEventStream(kind: string): boolean {
  const [type, ...parameters] = kind.split(';').map((part) => part.trim().toLowerCase());
  return type === EVENT_STREAM && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
}

/** @param onClose called once, whether the reader or the server closes the stream */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.type(EVENT_STREAM).header('x-accel-buffering', 'no').hijack();
  const { raw } = reply;
  // The reader may have left already. The call is deferred until the caller has the stream.
  if (raw.destroyed) queueMicrotask(onClose);
  else raw.on('close', onClose);
  // Fastify and Node have different types for the same headers.
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  /** size of the snapshot, the first write; 0 once the reader has read it */
  let snapshotBytes: number | undefined;
  let unreadBefore = 0;

  const write = (events: StreamEvent[]) => {
    const text = events.map(frameOf).join('');
    if (snapshotBytes === undefined) snapshotBytes = Buffer.byteLength(text);
    else if (raw.writableLength === 0) snapshotBytes = 0;
    if (raw.writableLength > MAX_UNREAD_BYTES + snapshotBytes) raw.destroy();
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
      if (unreadBefore > 0 && raw.writableLength >= unreadBefore) raw.destroy();
      unreadBefore = raw.writableLength;
    },
  };
}

function frameOf({ event, data }: StreamEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
