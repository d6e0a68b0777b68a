import type { OutstandingReply } from '@tall-order/domain/counter-contract.ts';
import { emailOf } from './fake-accounts.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** @param roles of the staff, by e-mail address */
export function createFakeOutstanding({ roles }: { roles: ReadonlyMap<string, string> }) {
  /** as a test sets it */
  const list: OutstandingReply = { zone: 'Asia/Tokyo', baskets: {} };
  const reply = ({ method, path, query }: SeenRequest): Answer | null => {
    if (`${method} ${path}` !== 'GET /counter/outstanding.json') return null;
    const isOwner = roles.get(emailOf(query.get('auth') ?? '')) === 'owner';
    return isOwner ? ok(list) : refuse('PERMISSION_DENIED');
  };
  return { list, reply };
}
