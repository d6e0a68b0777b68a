import { useState } from 'react';
import type { MouseEvent } from 'react';
import { EMPTY_BURGER, isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { BuildAllergens } from '../allergens/BuildAllergens.tsx';
import { useAppSelector, useAppDispatch } from '../store.ts';
import { AboutLink } from '../shop/AboutLink.tsx';
import { Button } from '../ui/Button.tsx';
import { KeepOfflineNote, KeepPromisedNote } from './KeepPromisedNote.tsx';
import { ShareBurger } from './ShareBurger.tsx';
import { changeBurgerTo } from './build-up.ts';
import styles from './BuildExtras.module.css';

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
