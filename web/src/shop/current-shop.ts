import type { Selling } from '@tall-order/domain/selling-times.ts';
import type { Shop } from '../api/shop-calls.ts';
import type { ShopStatus } from '../api/shop-status.ts';
import { createAtom } from '../create-atom.ts';

export interface CurrentShop {
  /** the version of the settings; null while unknown */
  version: number | null;
  /** empty if it has none, and while it is unknown */
  name: string;
  selling: Selling;
  /** null while unknown, if the owner has set nothing, and with a hosted service */
  details: Omit<Shop, 'selling'> | null;
}

export const UNKNOWN_SHOP: CurrentShop = {
  version: null,
  name: '',
  selling: { isOpen: true, until: null },
  details: null,
};

const current = createAtom<CurrentShop>(UNKNOWN_SHOP);

/** Kept outside the application state, whose content the specification fixes (§3). */
export const currentShop = current.get;

export const setShop = current.set;

export const useShop = current.useValue;

export const followShop = current.subscribe;

export function useShopName(): string {
  return useShop().name;
}

/** Applies the part of a menu about the shop, and fetches settings that are newer. */
export function applyShopStatus(status: ShopStatus): void {
  const { details, name } = current.get();
  setShop({ ...status, name: status.name ?? name, details });
  if (status.version !== (details?.settings.version ?? 0)) {
    // Without a network the known settings stay.
    void import('./refresh-shop.ts').then(({ refreshShop }) => refreshShop()).catch(() => {});
  }
}

/** Applies a reply, unless a later one is known. */
export function applyShop({ selling, ...details }: Shop): void {
  const { version } = details.settings;
  if (version >= (current.get().details?.settings.version ?? 0)) {
    setShop({ version, name: details.settings.facts.name, selling, details });
  }
}
