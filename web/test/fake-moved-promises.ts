import type { OrderState } from '@tall-order/domain/order-status.ts';
import type {
  MovedBody,
  MovedReply,
  PromiseTruthReply,
} from '@tall-order/domain/promise-contract.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { emailOf } from './fake-accounts.ts';

/** How true the fake shop's promises were. */
const TRUTH: PromiseTruthReply = {
  orders: 40,
  within: 30,
  medianMinutes: 1,
  hours: [
    { hour: 12, orders: 30, within: 21 },
    { hour: 18, orders: 10, within: 9 },
  ],
  minutesToMake: { value: 14, from: 12 },
  burgersInTenMinutes: null,
};

/** What the fake shop keeps of its orders, by id. */
interface Kept {
  facts: Record<string, { startBy?: number; readyBy?: number; movedBy?: number }>;
  states: Record<string, OrderState>;
  stateOf: (id: string) => OrderState;
}

/** Staff promise orders of the fake shop later, and the owner reads how true promises were. @returns null for any other call */
export function replyToMoves(
  kept: Kept,
  roles: ReadonlyMap<string, string>,
  { method, path, query, body }: SeenRequest,
): Answer | null {
  const call = `${method} ${path}`;
  if (call === 'GET /promises/kept.json') return ok(TRUTH);
  if (call !== 'POST /promises.json') return null;
  if (!roles.has(emailOf(query.get('auth') ?? ''))) return refuse('PERMISSION_DENIED');
  return ok(move(kept, body as MovedBody)); // the storefront's own call
}

function move({ facts, states, stateOf }: Kept, { minutes, orders }: MovedBody): MovedReply {
  const moved: MovedReply['moved'] = {};
  for (const [id, version] of Object.entries(orders)) {
    const state = stateOf(id);
    const { startBy, readyBy, movedBy } = facts[id] ?? {};
    if (startBy === undefined || readyBy === undefined) continue;
    // The answer to the same request before was lost.
    if (state.version === version + 1 && movedBy === minutes) {
      moved[id] = { version: state.version, promisedAt: readyBy };
    }
    if (state.version !== version) continue;
    const ms = minutes * 60_000;
    facts[id] = { ...facts[id], startBy: startBy + ms, readyBy: readyBy + ms, movedBy: minutes };
    states[id] = { ...state, version: version + 1 };
    moved[id] = { version: version + 1, promisedAt: readyBy + ms };
  }
  return { moved };
}
