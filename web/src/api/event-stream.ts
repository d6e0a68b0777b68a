import { parseChange } from './merge-records.ts';
import type { Change } from './merge-records.ts';

/**
 * broken: the stream ended or could not be reached; silent: nothing came for too long; unavailable: the
 * server does not stream to this reader now; revoked: the reader may not see it.
 */
export type StreamEnd = 'broken' | 'silent' | 'unavailable' | 'revoked';

interface StreamReader {
  /** called with everything that arrives: a change, or null for a sign of life */
  onChange: (change: Change | null) => void;
  /** called once, unless the reader closes the stream itself */
  onEnd: (how: StreamEnd) => void;
}

/** A proxy may hold a stream back for good: the reader waits no longer than this. */
const FIRST_EVENT_MS = 10_000;
/** Two of the server's keep-alives, which come every 20 seconds, and some time on their way. */
const SILENCE_MS = 45_000;

export function readStream(address: string, { onChange, onEnd }: StreamReader): () => void {
  const source = new EventSource(address);
  let timer = setTimeout(() => end('unavailable'), FIRST_EVENT_MS);
  const close = () => {
    clearTimeout(timer);
    source.close();
  };
  const end = (how: StreamEnd) => {
    close();
    onEnd(how);
  };
  const hear = (change: Change | null) => {
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
  for (const kind of ['cancel', 'auth_revoked']) {
    source.addEventListener(kind, () => end('revoked'));
  }
  source.addEventListener('error', () => {
    // Left alone, the browser would come back by itself: at the old address, and all at once.
    end(source.readyState === EventSource.CLOSED ? 'unavailable' : 'broken');
  });
  return close;
}
