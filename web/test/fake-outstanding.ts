import type { OutstandingReply } from '@tall-order/domain/counter-contract.ts';
import { emailOf } from './fake-accounts.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** @param roles of the staff, by e-mail address */
export function createFakeOutstanding({ roles }: { roles: ReadonlyMap<string, string> }) {
  /** those that a test sets */
  const baskets: OutstandingReply['baskets'] = {};
  const reply = ({ method, path, query }: SeenRequest): Answer | null => {
    if (`${method} ${path}` !== 'GET /counter/outstanding.json') return null;
    const isOwner = roles.get(emailOf(query.get('auth') ?? '')) === 'owner';
    return isOwner ? ok({ zone: 'Asia/Tokyo', baskets }) : refuse('PERMISSION_DENIED');
  };
  return { baskets, reply };
}
