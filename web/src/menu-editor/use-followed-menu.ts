import { useCallback, useEffect, useState } from 'react';
import { LAYERS, STANDARD_MENU } from '@tall-order/domain/menu.ts';
import type { Menu, MenuItem } from '@tall-order/domain/menu.ts';
import { dataAddress } from '../api/base-addresses.ts';
import { followRecords } from '../api/follow-records.ts';
import { parseMenu } from '../api/menu-calls.ts';
import { fetchArtFor } from '../burger/IngredientArt.tsx';

interface FollowedMenu {
  /** null until it is known */
  menu: Menu | null;
  /** when the shop was heard last, in milliseconds since 1970, once it cannot be reached; else null */
  lostAt: number | null;
  /** takes up a menu that a change was answered with */
  take: (menu: Menu) => void;
}

/** What the shop sells, followed as long as the screen is open. */
export function useFollowedMenu(): FollowedMenu {
  const [menu, setMenu] = useState<Menu | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [lostAt, setLostAt] = useState<number | null>(null);

  // An answer may be overtaken by the stream, and the other way round.
  const take = useCallback((next: Menu) => {
    setMenu((known) => (known !== null && known.version > next.version ? known : next));
  }, []);

  // The shop is outside of React: others change the menu too.
  useEffect(
    () =>
      followRecords({
        address: () => dataAddress('/menu.json'),
        onRecords: (records) => {
          const next = parseMenu(records);
          if (next !== null) take(next);
        },
        onConnection: (connection, at) => setLostAt(connection === 'lost' ? at : null),
        // Everybody may read the menu.
        onRefused: () => undefined,
      }),
    [take],
  );

  // Pieces of a kind that was not fetched would look like salad.
  useEffect(() => {
    void fetchArtFor({ ...STANDARD_MENU, items: ofEachLayer() }).then(() => setDrawn(true));
  }, []);

  return { menu: drawn ? menu : null, lostAt, take };
}

function ofEachLayer(): Record<string, MenuItem> {
  const values = { unitPrice: 0, startCount: 0, maxCount: 1, soldOut: null };
  return Object.fromEntries(
    LAYERS.map((layer) => [layer, { ...values, allergens: null, kcal: null, layer }]),
  );
}
