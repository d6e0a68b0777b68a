import type { SessionReply } from '@tall-order/domain/session-contract.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { parseGrant } from './identity-calls.ts';
import type { Grant } from './identity-calls.ts';
import { ownCall } from './own-call.ts';
import { withIds } from './records.ts';

export interface ListedSession extends SessionReply {
  id: string;
}

/** This device first, then the newest. */
export function fetchSessions(token: string): Promise<Reply<ListedSession[]>> {
  const call = ownCall('GET /sessions.json', { token }, (sessions) =>
    withIds(sessions).sort(
      (a, b) => Number(b.current) - Number(a.current) || b.createdAt - a.createdAt,
    ),
  );
  return request(call);
}

/** Grants the present role. The caller shows a failure, because the visitor did not start the call. */
export function requestNewToken(token: string): Promise<Reply<Grant>> {
  const call = ownCall('POST /sessions/current.json', { token });
  return requestQuietly({ ...call, parse: parseGrant });
}
