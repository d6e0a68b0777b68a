import { useState } from 'react';
import type { MouseEvent } from 'react';
import { EMPTY_BURGER, isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useAppDispatch } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { changeBurgerTo } from '../reorder/open-build.ts';

/** Starting over can be undone until the next burger has pieces. */
export function StartOver({ burger }: { burger: IngredientCounts }) {
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
