import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import type { Span } from './books.ts';
import { pictureOfSubject } from './picture-of-subject.ts';
import { useFetched } from '../fetched/use-fetched.ts';

/** The figures of the day in the address, today's if it names none; and the way to another one. */
export function useDay(token: string) {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(address);
  const date = search.get('date');
  const span = search.get('span') ?? 'day';
  const fetchDay = useCallback(
    async (newest: string) => {
      const asked = new URLSearchParams({ span, ...(date !== null && { date }) });
      const call = ownCall('GET /day.json', { token: newest });
      const joint = call.address.includes('?') ? '&' : '?';
      const reply = requestQuietly({ ...call, address: `${call.address}${joint}${String(asked)}` });
      // The pictures come with the figures, so that nothing moves afterwards.
      await pictureOfSubject.preload();
      return await reply;
    },
    [span, date],
  );
  const day = useFetched(token, fetchDay);
  const go = (to: { span?: Span; date?: string | null }) => {
    for (const [name, value] of Object.entries(to)) {
      if (value === null) search.delete(name);
      else search.set(name, value);
    }
    void navigate({ search: String(search) }, { replace: true });
  };
  return { day, go };
}
