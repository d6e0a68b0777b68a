import { useEffect, useEffectEvent, useState } from 'react';
import { followRecords } from './follow-records.ts';
import type { ConnectionStatus } from './follow-records.ts';
import type { Records } from './records.ts';
import { serverNow } from './server-clock.ts';

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
