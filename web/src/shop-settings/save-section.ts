import type { Reply } from '../api/client.ts';
import { changeShop, fetchShop, isShopChanged } from '../api/shop-calls.ts';
import type { Shop } from '../api/shop-calls.ts';
import type { ShopChange } from '@tall-order/domain/shop-contract.ts';

const MAX_TRIES = 3;

interface Saving {
  token: string;
  version: number;
  change: Omit<ShopChange, 'version'>;
  /** called with settings that others have changed; returns the change based on them, null if it no longer applies */
  changeOn: (shop: Shop) => Omit<ShopChange, 'version'> | null;
}

/** All sections share one version: a change in another section must not prevent saving. */
export async function saveSection({ token, changeOn, ...first }: Saving): Promise<Reply<Shop>> {
  let { version, change } = first;
  for (let tries = 1; ; tries += 1) {
    const reply = await changeShop(token, { version, ...change });
    if (reply.ok || !isShopChanged(reply.failure) || tries === MAX_TRIES) return reply;
    const latest = await fetchShop(token);
    const again = latest.ok ? changeOn(latest.value) : null;
    if (!latest.ok || again === null) return reply;
    ({ version } = latest.value.settings);
    change = again;
  }
}
