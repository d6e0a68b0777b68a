import type {
  ClosingBody,
  ClosingReply,
  ClosingsReply,
} from '@tall-order/domain/closing-contract.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { emailOf } from './fake-accounts.ts';
import { shopNow } from './shop-clock.ts';

const NONE = { taken: 0, refunded: 0, corrected: 0 };

/** The books, whose open entries a test sets. @param roles of the staff, by e-mail address */
export function createFakeClosings(roles: ReadonlyMap<string, string>) {
  const books: ClosingsReply = {
    last: 0,
    open: { cash: NONE, card: NONE, entries: 0 },
    unfinished: { open: 0, unpaid: 0, due: 0 },
    currency: 'USD',
    zone: 'UTC',
    closings: [],
  };

  /** What was sent under each key, and the record that it made. */
  const keys = new Map<string, { sent: string; made: ClosingReply }>();

  const close = (body: ClosingBody, by: string, key: string): Answer => {
    const { last, ...counted } = body;
    const before = keys.get(key);
    if (before !== undefined && before.sent !== JSON.stringify(body))
      return refuse('CLOSING_KEY_USED');
    if (before !== undefined) return ok(before.made);
    const [newest] = books.closings;
    if (last !== books.last && newest !== undefined) {
      const error = 'Somebody else has closed meanwhile. This is their record.';
      return { status: 409, body: { error, closing: newest } };
    }
    const made: ClosingReply = {
      number: books.last + 1,
      madeAt: shopNow(),
      madeBy: by,
      madeAs: 'owner',
      currency: books.currency,
      ...counted,
      taken: books.open,
    };
    keys.set(key, { sent: JSON.stringify(body), made });
    books.closings.unshift(made);
    books.last = made.number;
    books.open = { cash: NONE, card: NONE, entries: 0 };
    return ok(made);
  };

  const reply = ({ method, path, query, headers, body }: SeenRequest): Answer | null => {
    if (path !== '/closings.json') return null;
    const caller = emailOf(query.get('auth') ?? '');
    if (roles.get(caller) !== 'owner') return refuse('PERMISSION_DENIED');
    return method === 'GET'
      ? ok(books)
      : close(body as ClosingBody, caller, String(headers['idempotency-key']));
  };

  return { books, reply };
}
