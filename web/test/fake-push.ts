import type { PushReply } from '@tall-order/domain/push-contract.ts';
import { ok } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** The subscriptions of one browser; whose they are does not matter. */
export function createFakePush() {
  /** a test may take the key away, as a shop that sends nothing has none */
  const push: Omit<PushReply, 'subscriptions'> = { publicKey: 'the-key-of-the-shop', baskets: [] };

  const reply = ({ method, path }: SeenRequest): Answer | null => {
    if (`${method} ${path}` === 'GET /push.json') {
      const kept = { pushServer: 'https://push.example', createdAt: Date.UTC(2026, 7, 3) };
      return ok({ ...push, subscriptions: push.baskets.map((basket) => ({ basket, ...kept })) });
    }
    const id = /^\/baskets\/([^/]+)\/push\.json$/.exec(path)?.[1];
    if (id === undefined) return null;
    const others = push.baskets.filter((basket) => basket !== id);
    push.baskets = method === 'PUT' ? [...others, id] : others;
    return ok({ subscribed: method === 'PUT' });
  };

  return { push, reply };
}
