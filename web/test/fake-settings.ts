import type { ShopChange, ShopReply } from '@tall-order/domain/shop-contract.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** What the fake shop's owner has set about it, open to the tests. Everybody here may change it. */
export function createFakeSettings() {
  const settings: ShopReply = { version: 0, leastPrice: null };

  /** Changes the settings, as an owner does. */
  const change = (values: Omit<ShopChange, 'version'>): void => {
    Object.assign(settings, values, { version: settings.version + 1 });
  };

  const reply = ({ method, path, body }: SeenRequest): Answer | null => {
    if (path !== '/shop.json') return null;
    if (method === 'GET') return ok(settings);
    const { version, ...values } = body as ShopChange; // the storefront's own calls
    if (version !== settings.version) return refuse('SHOP_CHANGED', { version: settings.version });
    change(values);
    return ok(settings);
  };

  return { settings, change, reply };
}
