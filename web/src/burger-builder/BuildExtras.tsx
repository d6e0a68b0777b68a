import { useState } from 'react';
import type { MouseEvent } from 'react';
import { EMPTY_BURGER, isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { MAX_TRAY_BURGERS } from '@tall-order/domain/tray.ts';
import { BuildAllergens } from '../allergens/BuildAllergens.tsx';
import { useAppSelector, useAppDispatch } from '../hooks.ts';
import { AboutLink } from '../shop/AboutLink.tsx';
import { Button } from '../ui/Button.tsx';
import { isOwnDataService } from '../api/base-addresses.ts';
import { selectIsSignedIn } from '../session/auth-slice.ts';
import { useTray } from '../tray/current-tray.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { ShareBurger } from './ShareBurger.tsx';
import { changeBurgerTo } from './reorder/open-build.ts';
import { addAnotherBurger } from './tray/change-tray.ts';
import styles from './BuildExtras.module.css';

export function BuildExtras() {
  const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
  return (
    burger && (
      <div className={styles['extras']}>
        <div className={styles['sections']}>
          <BuildAllergens burger={burger} />
          <div className={styles['ways']}>
            <AddAnother burger={burger} />
            <ShareBurger burger={burger} />
            <StartOver burger={burger} />
          </div>
          <AboutLink />
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
      <Button key="start" onClick={unlessSecond(startOver)}>
        Start over
      </Button>
    );
  }
  if (before === null) return null;
  return (
    <Button key="start" onClick={unlessSecond(() => dispatch(changeBurgerTo(before)))}>
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

/** For visitors who are signed out: everybody else finds this button in the order summary. */
function AddAnother({ burger }: { burger: IngredientCounts }) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isFull = useTray().burgers.length >= MAX_TRAY_BURGERS;
  if (isSignedIn || isFull || !isOrderable(burger) || !isOwnDataService()) return null;
  const add = () => {
    // The button that has the focus disappears.
    focusHeading();
    dispatch(addAnotherBurger());
  };
  return <Button onClick={add}>Add another burger</Button>;
}
