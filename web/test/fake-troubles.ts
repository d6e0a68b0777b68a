import type { TroublesReply } from '@tall-order/domain/trouble-contract.ts';
import { ok } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** What the fake shop says keeps it from its work, open to the tests. It tells everybody. */
export function createFakeTroubles() {
  const said: TroublesReply = { troubles: [], prints: [] };
  const reply = ({ path }: SeenRequest): Answer | null => {
    if (path === '/troubles.json') return ok(said);
    const [, which] =
      /^\/(kitchen|counter)\/baskets\/[^/]+\/slips\.json$/.exec(path) ??
      (/^\/closings\/\d+\/slips\.json$/.test(path) ? [path, 'counter'] : []);
    if (which === undefined) return null;
    return ok({ slips: said.prints.some((one) => one === which) ? 1 : 0 });
  };
  return { said, reply };
}
