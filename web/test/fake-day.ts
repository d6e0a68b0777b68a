import type { DayReply } from '@tall-order/domain/day-contract.ts';
import { NO_FIGURES } from '@tall-order/domain/day-figures.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { emailOf } from './fake-accounts.ts';
import { shopNow } from './shop-clock.ts';

/** The figures of one day, which a test sets. @param roles of the staff, by e-mail address */
export function createFakeDay(roles: ReadonlyMap<string, string>) {
  const day: DayReply = {
    span: 'day',
    from: '2026-11-27',
    to: '2026-11-27',
    today: '2026-11-28',
    previous: '2026-11-26',
    next: '2026-11-28',
    zone: 'UTC',
    dayStart: '05:00',
    currency: 'USD',
    at: shopNow(),
    figures: { ...NO_FIGURES, taxes: [] },
  };
  const reply = ({ method, path, query }: SeenRequest): Answer | null => {
    if (`${method} ${path}` !== 'GET /day.json') return null;
    const isOwner = roles.get(emailOf(query.get('auth') ?? '')) === 'owner';
    return isOwner ? ok(day) : refuse('PERMISSION_DENIED');
  };
  return { day, reply };
}
