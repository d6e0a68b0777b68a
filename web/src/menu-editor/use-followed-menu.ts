import { useCallback, useEffect, useState } from 'react';
import { LAYERS, STANDARD_MENU } from '@tall-order/domain/menu.ts';
import type { Menu, MenuItem } from '@tall-order/domain/menu.ts';
import { readMenuAndShop } from '../api/menu-calls.ts';
import { ownCall, readReply } from '../api/own-call.ts';
import { useFollowed } from '../api/follow-records.ts';
import { applyShopStatus } from '../shop/apply-shop-status.ts';
import { fetchArtFor } from '../burger/IngredientArt.tsx';

interface FollowedMenu {
  menu: Menu | null;
  /** while the shop cannot be reached, when it last answered, in milliseconds since 1970; else null */
  lostAt: number | null;
  apply: (menu: Menu) => void;
}

export function useFollowedMenu(): FollowedMenu {
  const [menu, setMenu] = useState<Menu | null>(null);
  const [drawn, setDrawn] = useState(false);

  // A reply and the stream may overtake each other.
  const apply = useCallback((next: Menu) => {
    setMenu((known) => (known !== null && known.version > next.version ? known : next));
  }, []);
  const { connectionStatus } = useFollowed(menuAddress, (records) => {
    const sent = readReply(records, readMenuAndShop);
    if (sent === null) return;
    apply(sent.menu);
    applyShopStatus(sent.status);
  });
  const lostAt = connectionStatus?.connection === 'lost' ? connectionStatus.at : null;

  // Without their drawings, pieces would look like salad.
  useEffect(() => {
    void fetchArtFor({ ...STANDARD_MENU, items: ofEachLayer() }).then(() => setDrawn(true));
  }, []);

  return { menu: drawn ? menu : null, lostAt, apply };
}

const menuAddress = () => ownCall('GET /menu.json', {}).address;

function ofEachLayer(): Record<string, MenuItem> {
  const values = { unitPrice: 0, startCount: 0, maxCount: 1, soldOut: null };
  return Object.fromEntries(
    LAYERS.map((layer) => [layer, { ...values, allergens: null, kcal: null, layer }]),
  );
}
