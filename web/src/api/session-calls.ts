import type { SessionReply } from '@tall-order/domain/session-contract.ts';
import { dataAddress } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { parseGrant } from './identity-calls.ts';
import type { Grant } from './identity-calls.ts';
import { parseAmount, parseNull } from './parsing.ts';
import type { Unread } from './parsing.ts';
import { parseEntries } from './record-entries.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

export interface ListedSession extends SessionReply {
  id: string;
}

/** This device first, then the newest. */
export function fetchSessions(token: string): Promise<Reply<ListedSession[]>> {
  return request({
    method: 'GET',
    address: dataAddress('/sessions.json', token),
    parse: parseSessions,
  });
}

export function endSession(token: string, id: string): Promise<Reply<true>> {
  return request({
    method: 'DELETE',
    address: dataAddress(`/sessions/${encodeURIComponent(id)}.json`, token),
    parse: parseNull,
  });
}

export function endEverySession(token: string): Promise<Reply<true>> {
  return request({
    method: 'DELETE',
    address: dataAddress('/sessions.json', token),
    parse: parseNull,
  });
}

/** Grants the present role. The caller shows a failure, because the visitor did not start the call. */
export function requestNewToken(token: string): Promise<Reply<Grant>> {
  return requestQuietly({
    method: 'POST',
    address: dataAddress('/sessions/current.json', token),
    parse: parseGrant,
  });
}

function parseSessions(json: unknown): ListedSession[] | null {
  const sessions = parseEntries(
    json,
    (id, { createdAt, current, device }: Unread<SessionReply>) => {
      const at = parseAmount(createdAt);
      if (at === null) return null;
      const named = typeof device === 'string' ? { device } : {};
      return { id, createdAt: at, current: current === true, ...named };
    },
  );
  return (
    sessions?.sort((a, b) => Number(b.current) - Number(a.current) || b.createdAt - a.createdAt) ??
    null
  );
}
