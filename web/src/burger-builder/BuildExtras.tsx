import { useState, useEffect } from 'react';
import type { MouseEvent } from 'react';
import { EMPTY_BURGER, isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { promiseInWords } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { BuildAllergens } from '../allergens/BuildAllergens.tsx';
import { useAppSelector, useAppDispatch } from '../store.ts';
import { AboutLink } from '../shop/AboutLink.tsx';
import { Button } from '../ui/Button.tsx';
import { useNow } from '../api/use-now.ts';
import { useBurgers, useFollowedPromises, usePromised } from '../promised/promised-times.ts';
import { useShop, useZone } from '../shop/current-shop.ts';
import { timeAhead } from '../shop/dates-in-words.ts';
import { useOnline } from '../ui/use-online.ts';
import { ShareBurger } from './ShareBurger.tsx';
import { changeBurgerTo } from './build-up.ts';
import styles from './BuildExtras.module.css';
import { setOfflineNote, setPromisedNote } from './PriceBar.tsx';

export function BuildExtras() {
  const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
  return (
    burger && (
      <div className={styles['extras']}>
        <div className={styles['sections']}>
          <BuildAllergens burger={burger} />
          <div className={styles['ways']}>
            <ShareBurger burger={burger} />
            <StartOver burger={burger} />
          </div>
          <AboutLink />
          <KeepPromisedNote />
          <KeepOfflineNote isBuilt={isOrderable(burger)} />
        </div>
      </div>
    )
  );
}

/** Starting over can be undone until the next burger has pieces. */
function StartOver({ burger }: { burger: IngredientCounts }) {
  const dispatch = useAppDispatch();
  const [before, setBefore] = useState<IngredientCounts | null>(null);
  if (isOrderable(burger)) {
    if (before !== null) setBefore(null);
    const startOver = () => {
      setBefore(burger);
      dispatch(changeBurgerTo(EMPTY_BURGER));
    };
    return (
      <Button key="start" variant="plain" onClick={unlessSecond(startOver)}>
        Start over
      </Button>
    );
  }
  if (before === null) return null;
  return (
    <Button
      key="start"
      variant="plain"
      onClick={unlessSecond(() => dispatch(changeBurgerTo(before)))}
    >
      Undo
    </Button>
  );
}

/** Ignores the second half of a double click or double tap: the one button takes the place of the other. */
function unlessSecond(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
}

/** Nothing to see: it tells the line below the price when the order would be ready, once the shop promises times. */
function KeepPromisedNote() {
  const { details } = useShop();
  return details && <Kept settings={details.settings} />;
}

function Kept({ settings }: { settings: ShopSettings }) {
  // How it is handed over is chosen at the checkout; collection has the sooner time.
  const method = settings.collection.isOffered ? 'collection' : 'delivery';
  useFollowedPromises(settings);
  const at = usePromised(settings, method, useBurgers());
  const now = useNow(60_000);
  const zone = useZone();
  const words = at === undefined ? '' : promiseInWords(method, timeAhead(at, zone, now));

  // The line belongs to a part that was loaded before this one.
  useEffect(() => {
    setPromisedNote(words);
    return () => setPromisedNote('');
  }, [words]);
  return null;
}

/** Nothing to see: without a network, the line below the price says so in place of all else. */
function KeepOfflineNote({ isBuilt }: { isBuilt: boolean }) {
  const isOnline = useOnline();
  const words = isBuilt ? 'Offline. Your burger is safe.' : 'You are offline.';
  useEffect(() => {
    setOfflineNote(isOnline ? '' : words);
    return () => setOfflineNote('');
  }, [isOnline, words]);
  return null;
}
