import { isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { MAX_TRAY_BURGERS } from '@tall-order/domain/tray.ts';
import { isOwnDataService } from '../../api/base-addresses.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { selectIsSignedIn } from '../../session/auth-slice.ts';
import { useTray } from '../../tray/current-tray.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { addAnotherBurger } from './change-tray.ts';

/** For visitors who are signed out: everybody else finds this button in the order summary. */
export function AddAnother({ burger }: { burger: IngredientCounts }) {
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
