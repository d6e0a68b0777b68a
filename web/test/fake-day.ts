import type { DayReply } from '@tall-order/domain/day-contract.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { emailOf } from './fake-accounts.ts';
import { shopNow } from './shop-clock.ts';

const NONE = { taken: 0, refunded: 0, corrected: 0 };

const NO_FIGURES: DayReply['figures'] = {
  orders: 0,
  sold: 0,
  taken: { cash: NONE, card: NONE, entries: 0 },
  burgers: 0,
  fees: 0,
  reductions: 0,
  writtenOff: 0,
  cancelled: { orders: 0, sold: 0 },
  owed: { byCustomers: 0, byShop: 0 },
  taxes: [],
  ingredients: {},
  extras: {},
  starters: {},
  hours: {},
  minutesLate: {},
};

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
    figures: NO_FIGURES,
  };
  const reply = ({ method, path, query }: SeenRequest): Answer | null => {
    if (`${method} ${path}` !== 'GET /day.json') return null;
    const isOwner = roles.get(emailOf(query.get('auth') ?? '')) === 'owner';
    return isOwner ? ok(day) : refuse('PERMISSION_DENIED');
  };
  return { day, reply };
}
