import { isOwnDataService } from '../api/base-addresses.ts';
import { fetchShop } from '../api/shop-calls.ts';
import { createAtom } from '../create-atom.ts';
import { currentShop, applyShop } from './current-shop.ts';

const isUnderWay = createAtom(false);

/** Longer than an instance of the server caches the settings. */
const ASK_AGAIN_MS = 1000;

/** Fetches the shop in the background; with a hosted service there is none. */
export async function refreshShop(): Promise<void> {
  if (isUnderWay.get() || !isOwnDataService()) return;
  isUnderWay.set(true);
  const before = currentShop();
  const reply = await fetchShop(null);
  isUnderWay.set(false);
  if (!reply.ok) return;
  // A selling state that came with a menu in the meantime is newer.
  const { selling, version } = currentShop();
  applyShop(selling === before.selling ? reply.value : { ...reply.value, selling });
  if (reply.value.settings.version < (version ?? 0)) {
    setTimeout(() => void refreshShop(), ASK_AGAIN_MS);
  }
}
