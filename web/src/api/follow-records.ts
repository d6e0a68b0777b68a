import { requestQuietly } from './client.ts';
import { readStream } from './event-stream.ts';
import type { StreamEnd } from './event-stream.ts';
import { mergeRecords, parseRecords } from './merge-records.ts';
import type { Change, Records } from './merge-records.ts';

export type Connection = 'live' | 'polling' | 'lost';

/** `at`: of the last news, in milliseconds since 1970 */
export interface ConnectionStatus {
  connection: Connection;
  at: number;
}

interface Following {
  /** with its query, `auth` too; called again for each connection */
  address: () => string;
  onRecords: (records: Records) => void;
  /** `at`: of the last news, in milliseconds since 1970 */
  onConnection: (connection: Connection, at: number) => void;
  /** called once; nothing follows */
  onRefused: () => void;
  /** milliseconds between tries while the shop cannot be reached; 2 seconds by default */
  againMs?: number;
}

const POLL_MS = 2000;
/** The tab is hidden, but its title may have something to show. */
const POLL_HIDDEN_MS = 10_000;
/** After the shop has refused a stream, polling goes on for this long. */
const STREAM_AGAIN_MS = 30_000;
/** A device without a network fires an event when it has one, so trying often gains little. */
const OFFLINE_AGAIN_MS = 10_000;
/** A live stream sends a keep-alive every 20 seconds. */
const FRESH_MS = 25_000;

/**
 * Follows a path of the data service: as a stream, else by polling. It reconnects by itself and shows no
 * message of its own.
 * @returns stops it
 */
export function followRecords(following: Following): () => void {
  const { address, onRecords, onConnection, onRefused, againMs = POLL_MS } = following;
  let records: Records | null = null;
  let connection: Connection | null = null;
  let lastHeardAt = Date.now();
  const hasStreams = 'EventSource' in window;
  let streamAgainAt = hasStreams ? 0 : Infinity;
  /** whether the last try to reach the shop failed */
  let missed = false;
  /** ends what is under way: a stream, a question or a wait */
  let leave = () => {};

  const report = (next: Connection) => {
    if (next !== 'lost') {
      lastHeardAt = Date.now();
      missed = false;
    }
    if (next === connection) return;
    connection = next;
    onConnection(next, lastHeardAt);
  };
  const take = (change: Change) => {
    const merged = mergeRecords(records ?? {}, change);
    // A screen that comes back, or polls, gets once more what is known.
    if (JSON.stringify(merged) === JSON.stringify(records)) return;
    records = merged;
    onRecords(merged);
  };
  const wait = (ms: number) => {
    leave = startTimer(ms, connect);
  };

  const stream = () => {
    let heard = false;
    const end = (how: StreamEnd) => {
      if (how === 'revoked') {
        stop();
        onRefused();
      } else if (how === 'unavailable') {
        streamAgainAt = Date.now() + STREAM_AGAIN_MS;
        connect();
      } else {
        // Streams end for good reasons too: the shop is lost only if reconnecting fails.
        if (!heard || how === 'silent') report('lost');
        // A shop that was there a moment ago may be back at once; any later asking takes its time.
        wait(pause() + (missed ? patience(againMs) : 0));
        missed = !heard;
      }
    };
    const onChange = (change: Change | null) => {
      heard = true;
      if (change !== null) take(change);
      report('live');
    };
    leave = readStream(address(), { onChange, onEnd: end });
  };

  const poll = async () => {
    let left = false;
    leave = () => {
      left = true;
    };
    const reply = await requestQuietly({ method: 'GET', address: address(), parse: parseRecords });
    if (left) return;
    if (reply.ok) {
      take({ kind: 'put', path: '/', data: reply.value });
      report('polling');
      wait(isHidden() ? POLL_HIDDEN_MS : POLL_MS);
    } else if (reply.failure.status === 401) {
      stop();
      onRefused();
    } else {
      report('lost');
      // After an outage the shop may offer streams again.
      if (reply.failure.status === null && hasStreams) streamAgainAt = 0;
      wait(reply.failure.status === 429 ? STREAM_AGAIN_MS : againMs);
    }
  };

  const connect = () => {
    leave();
    // Browsers open few connections to one shop, and those of hidden tabs would keep others waiting.
    if (isHidden() || Date.now() < streamAgainAt) void poll();
    else stream();
  };
  // A network that came, or another one, is worth asking at once, and once more soon.
  const onNetwork = () => {
    missed = false;
    connect();
  };
  const onVisibility = () => {
    // Timers stopped while the device slept.
    if (isHidden() || connection !== 'live' || Date.now() - lastHeardAt > FRESH_MS) connect();
  };
  const stop = () => {
    leave();
    stopListening();
  };

  const stopListening = listenToDevice({ onNetwork, onVisibility });
  connect();
  return stop;
}

function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

interface DeviceListeners {
  onNetwork: () => void;
  onVisibility: () => void;
}

function listenToDevice({ onNetwork, onVisibility }: DeviceListeners): () => void {
  window.addEventListener('online', onNetwork);
  // The shop may be on this very device: only a request finds out.
  window.addEventListener('offline', onNetwork);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', onNetwork);
    window.removeEventListener('offline', onNetwork);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

/** Milliseconds before coming back: the readers of an instance that closes must not all come at once. */
function pause(): number {
  return 200 + Math.random() * 1000;
}

/** Milliseconds that are added once asking at once was in vain. */
function patience(againMs: number): number {
  return navigator.onLine ? againMs : Math.max(againMs, OFFLINE_AGAIN_MS);
}
