import { useEffect, useRef } from 'react';
import { isOrderable, isSameBurger } from '@tall-order/domain/burger.ts';
import { countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { sayAmount } from '@tall-order/domain/money.ts';
import { announce } from '../announcement.ts';
import { burgerName } from '../tray/BurgerName.tsx';
import { useTray } from '../tray/current-tray.ts';
import { SHOP_CURRENCY } from '../ui/Money.tsx';

/** Long enough that a run of presses is read out once, as its outcome. */
const PAUSE_MS = 500;

/** Such as "2 × cheese". */
function describeChange(before: IngredientCounts, after: IngredientCounts): string {
  if (isSameBurger(before, after)) return 'The shop has changed its prices';
  return Object.keys(after)
    .filter((name) => countOf(before, name) !== countOf(after, name))
    .map((name) => `${countOf(after, name)} × ${name}`)
    .join(', ');
}

interface Announced {
  burger: IngredientCounts;
  price: number;
  /** its place in the order, counted from 0 */
  place: number;
}

/** Announces a change once the presses pause. @param price decimal amount in the shop's currency */
export function useBuildAnnouncement(burger: IngredientCounts | null, price: number): void {
  const announced = useRef<Announced | null>(null);
  const { burgers, label } = useTray();
  const place = burgers.length;

  // Waiting for a pause needs a timer, and a timer needs an effect to stop it.
  useEffect(() => {
    if (burger === null) return;
    const before = announced.current;
    // A burger that moves to the tray, or back, has its own announcement.
    const isAnother = before?.place !== place;
    if (isAnother || (before.price === price && isSameBurger(before.burger, burger))) {
      announced.current = { burger, price, place };
      return;
    }
    const timer = setTimeout(() => {
      const change = describeChange(before.burger, burger);
      const which = place === 0 ? '' : `${burgerName(label, place)}: `;
      // Of nothing but a bun, the price says nothing.
      announce(
        isOrderable(burger)
          ? `${which}${change}. ${sayAmount(price, SHOP_CURRENCY)}.`
          : 'Burger cleared.',
      );
      announced.current = { burger, price, place };
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [burger, price, place, label]);

  // A customer who comes back to the builder has heard it already.
  useEffect(() => () => announce(''), []);
}
