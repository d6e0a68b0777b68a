import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Span } from '@tall-order/domain/business-day.ts';
import { requestQuietly } from '../api/client.ts';
import type { Reply } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import type { Day } from './books.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { partOnDemand } from '../on-demand.tsx';

type Shown = { kind: 'pending' } | { kind: 'failed' } | { kind: 'loaded'; value: Day };

/**
 * The figures of the day in the address, today's if it names none; and the way to another one. While another day is
 * fetched, the last one stays; if it does not come, that is said.
 */
export function useDay(token: string) {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(address);
  const date = search.get('date');
  const span = search.get('span') ?? 'day';
  const asked = String(new URLSearchParams({ span, ...(date !== null && { date }) }));
  /** what did not come when it was asked for last, and whether it is being asked for again */
  const [missing, setMissing] = useState<{ asked: string; kind: 'failed' | 'pending' } | null>(
    null,
  );
  const fetchDay = useCallback(
    async (newest: string): Promise<Reply<{ asked: string; day: Day }>> => {
      setMissing((before) => (before?.asked === asked ? { asked, kind: 'pending' } : before));
      const call = ownCall('GET /day.json', { token: newest });
      const joint = call.address.includes('?') ? '&' : '?';
      const answer = requestQuietly({ ...call, address: `${call.address}${joint}${asked}` });
      // The pictures come with the figures, so that nothing moves afterwards.
      await pictureOfSubject.preload();
      const reply = await answer;
      if (!reply.ok) {
        setMissing({ asked, kind: 'failed' });
        return reply;
      }
      setMissing((before) => (before?.asked === asked ? null : before));
      return { ok: true, value: { asked, day: reply.value } };
    },
    [asked],
  );
  const { fetched, tryAgain, fetchAgain } = useFetched(token, fetchDay);
  const go = (to: { span?: Span | null; date?: string | null }) => {
    for (const [name, value] of Object.entries(to)) {
      if (value === null) search.delete(name);
      else search.set(name, value);
    }
    void navigate({ search: String(search) }, { replace: true });
  };
  const loaded = fetched.kind === 'loaded' ? fetched.value : null;
  const isMissing = loaded?.asked !== asked && missing?.asked === asked;
  const shown: Shown = isMissing
    ? { kind: missing.kind }
    : loaded === null
      ? { kind: 'pending' }
      : { kind: 'loaded', value: loaded.day };
  return { shown, isNow: date === null && span === 'day', tryAgain, fetchAgain, go };
}

/** In a part of its own, because of the library; without it, the tables say the same. */
export const pictureOfSubject = partOnDemand(
  async () => (await import('./charts.tsx')).SubjectPicture,
);
