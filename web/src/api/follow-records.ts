import { useEffect, useEffectEvent, useState } from 'react';
import { requestQuietly } from './client.ts';
import { readStream } from './event-stream.ts';
import type { StreamEnd } from './event-stream.ts';
import { mergeRecords, parseRecords } from './records.ts';
import type { RecordChange, Records } from './records.ts';
import { serverTimeAt, steadyNow, serverNow } from './server-clock.ts';
import { streamPlace } from './stream-places.ts';

export type Connection = 'live' | 'polling' | 'lost';

/** `at`: when the shop was last heard from, in milliseconds since 1970 */
export interface ConnectionStatus {
  connection: Connection;
  at: number;
}

interface Following {
  /** gives the address with its query, `auth` included; called again for each connection */
  address: () => string;
  onRecords: (records: Records) => void;
  /** `at`: when the shop was last heard from, in milliseconds since 1970 */
  onConnection: (connection: Connection, at: number) => void;
  /** called once, when the shop refuses the reader, which then stops following */
  onRefused: () => void;
  /** milliseconds between tries while the shop cannot be reached; 2000 by default */
  againMs?: number;
}

export const POLL_MS = 2000;
/** A hidden tab still polls, because its title may show news. */
const POLL_HIDDEN_MS = 10_000;
/** How long to poll after the shop has refused a stream. */
const STREAM_AGAIN_MS = 30_000;
/** An offline device fires an event when it is online again, so frequent tries gain little. */
const OFFLINE_AGAIN_MS = 10_000;
/** A stream that sent something within this time is alive: it sends a keep-alive every 20 seconds. */
const FRESH_MS = 25_000;

/**
 * Follows a path of the data service: by a stream if the window is seen and the browser has a place for one,
 * else by polling. Reconnects by itself and shows no message.
 * @returns a function that stops it
 */
export function followRecords(following: Following): () => void {
  const { address, onRecords, onConnection, onRefused, againMs = POLL_MS } = following;
  let connection: Connection | null = null;
  let lastHeardAt = steadyNow();
  const hasStreams = 'EventSource' in window;
  let streamAgainAt = hasStreams ? 0 : Infinity;
  /** whether the last try to reach the shop failed */
  let missed = false;
  /** ends the current stream, poll or wait */
  let leave = () => {};

  const report = (next: Connection) => {
    if (next !== 'lost') {
      lastHeardAt = steadyNow();
      missed = false;
    }
    if (next === connection) return;
    connection = next;
    onConnection(next, serverTimeAt(lastHeardAt));
  };
  const apply = recordsKeeper(onRecords);
  const wait = (ms: number) => {
    leave = startTimer(ms, connect);
  };

  const stream = () => {
    let heard = false;
    const end = (how: StreamEnd) => {
      if (how === 'revoked') {
        stop();
        onRefused();
      } else if (how === 'unavailable' || (!heard && (missed || connection === 'polling'))) {
        // Something on the way may cut every stream, and let calls through.
        streamAgainAt = steadyNow() + STREAM_AGAIN_MS;
        connect();
      } else {
        // A stream may end without a fault: the shop is lost only after silence, or if reconnecting fails.
        if (!heard || how === 'silent') report('lost');
        // A shop that answered a moment ago may be back at once; after a failed try, the wait is longer.
        wait(reconnectDelay() + (missed ? extraDelay(againMs) : 0));
        missed = !heard;
      }
    };
    const onChange = (change: RecordChange | null) => {
      heard = true;
      if (change !== null) apply(change);
      report('live');
    };
    leave = readStream(address(), { onChange, onEnd: end });
  };

  const poll = async () => {
    leave();
    let left = false;
    leave = () => {
      left = true;
    };
    const reply = await requestQuietly({ method: 'GET', address: address(), parse: parseRecords });
    if (left) return;
    if (reply.ok) {
      apply({ kind: 'put', path: '/', data: reply.value });
      report('polling');
      wait(isHidden() ? POLL_HIDDEN_MS : POLL_MS);
    } else if (reply.failure.status === 401) {
      stop();
      onRefused();
    } else {
      report('lost');
      // After an outage the shop may offer streams again.
      if (reply.failure.status === null && hasStreams) streamAgainAt = 0;
      wait(reply.failure.status === 429 ? STREAM_AGAIN_MS : extraDelay(againMs));
    }
  };

  const connect = () => {
    leave();
    const wantsStream = !isHidden() && steadyNow() >= streamAgainAt;
    if (!wantsStream) place.leave();
    if (place.isHeld()) stream();
    // Another window that is closed, or hidden, leaves its place to this one.
    else if (!wantsStream || !place.seek()) void poll();
  };
  // After a change of network the shop is tried at once, and soon again if that fails.
  const onNetwork = () => {
    missed = false;
    connect();
  };
  const onVisibility = () => {
    // Timers stand still while the device sleeps, so the end of a stream may have gone unnoticed.
    if (isHidden() || connection !== 'live' || steadyNow() - lastHeardAt > FRESH_MS) connect();
  };
  const stop = () => {
    leave();
    place.leave();
    stopListening();
  };

  const place = streamPlace({ address: address(), onPlace: connect, onNone: () => void poll() });
  const stopListening = listenToDevice({ onNetwork, onVisibility });
  connect();
  return stop;
}

/** @returns applies a change to the records, and passes them on if it changed them */
function recordsKeeper(onRecords: (records: Records) => void): (change: RecordChange) => void {
  let records: Records | null = null;
  return (change) => {
    const merged = mergeRecords(records ?? {}, change);
    // A reconnected stream and each poll send all records again, changed or not.
    if (JSON.stringify(merged) === JSON.stringify(records)) return;
    records = merged;
    onRecords(merged);
  };
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
  // A device without a network may still reach a shop that runs on it: only a request can tell.
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

/** Milliseconds before reconnecting; random, or all readers of a closing instance would return at once. */
function reconnectDelay(): number {
  return 200 + Math.random() * 1000;
}

/** Milliseconds to wait longer after a try has failed. */
function extraDelay(againMs: number): number {
  return navigator.onLine ? againMs : Math.max(againMs, OFFLINE_AGAIN_MS);
}

interface Followed {
  /** null until known, and while nothing is followed */
  connectionStatus: ConnectionStatus | null;
  /** when the shop refused to send more, in milliseconds since 1970; null while it sends */
  refusedAt: number | null;
}

/**
 * Follows records for as long as the screen is open.
 * @param address must stay the same function until another address is to be followed; null for none
 * @param onRecords called with all records after each change
 * @param afterMs milliseconds to wait before the first connection
 */
export function useFollowed(
  address: (() => string) | null,
  onRecords: (records: Records) => void,
  afterMs = 0,
): Followed {
  const [connectionStatus, setConnectionStatus] = useState<ConnectionStatus | null>(null);
  const [refusal, setRefusal] = useState<{ of: typeof address; at: number } | null>(null);
  const show = useEffectEvent(onRecords);

  // A stream lives outside of React.
  useEffect(() => {
    if (address === null) return;
    const follow = () =>
      followRecords({
        address,
        onRecords: (records) => show(records),
        onConnection: (connection, at) => setConnectionStatus({ connection, at }),
        onRefused: () => setRefusal({ of: address, at: serverNow() }),
      });
    if (afterMs === 0) return follow();
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = follow();
    }, afterMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [address, afterMs]);

  return {
    connectionStatus: address === null ? null : connectionStatus,
    refusedAt: refusal?.of === address ? (refusal?.at ?? null) : null,
  };
}
