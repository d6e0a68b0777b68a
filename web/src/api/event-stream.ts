import { parseChange } from './records.ts';
import type { RecordChange } from './records.ts';
import { hearClockEvent, steadyNow } from './server-clock.ts';

/**
 * broken: the stream ended or could not be reached; silent: nothing came for too long; unavailable: the
 * server does not stream to this reader now; revoked: the reader may not read the data.
 */
export type StreamEnd = 'broken' | 'silent' | 'unavailable' | 'revoked';

interface StreamReader {
  /** called for every event: with its change, or with null for a keep-alive */
  onChange: (change: RecordChange | null) => void;
  /** called once, unless the reader closes the stream itself */
  onEnd: (how: StreamEnd) => void;
}

/** How long the reader waits for the first event: a proxy may hold a stream back forever. */
const FIRST_EVENT_MS = 10_000;
/** Time for two keep-alives of the server, which come every 20 seconds, with some delay. */
const SILENCE_MS = 45_000;

export function readStream(address: string, { onChange, onEnd }: StreamReader): () => void {
  const openedAt = steadyNow();
  const source = new EventSource(withClock(address));
  let timer = setTimeout(() => end('unavailable'), FIRST_EVENT_MS);
  const close = () => {
    clearTimeout(timer);
    source.close();
  };
  const end = (how: StreamEnd) => {
    close();
    onEnd(how);
  };
  const hear = (change: RecordChange | null) => {
    clearTimeout(timer);
    timer = setTimeout(() => end('silent'), SILENCE_MS);
    onChange(change);
  };

  for (const kind of ['put', 'patch'] as const) {
    source.addEventListener(kind, ({ data }) => {
      const change = parseChange(kind, String(data));
      if (change === null) end('unavailable');
      else hear(change);
    });
  }
  source.addEventListener('keep-alive', () => hear(null));
  source.addEventListener('clock', ({ data }) => hearClockEvent(data, openedAt));
  for (const kind of ['cancel', 'auth_revoked']) {
    source.addEventListener(kind, () => end('revoked'));
  }
  source.addEventListener('error', () => {
    // Otherwise the browser reconnects: to the old address, and at the same moment as all other readers.
    end(source.readyState === EventSource.CLOSED ? 'unavailable' : 'broken');
  });
  return close;
}

/** Asks the shop's server to tell its time, which a server of an earlier version does not. */
function withClock(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}clock=true`;
}
