import { useId, useState } from 'react';
import type { MouseEvent } from 'react';
import { isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { MAX_BURGERS } from '@tall-order/domain/order-items.ts';
import { MAX_TRAY_BURGERS } from '@tall-order/domain/tray.ts';
import { announce } from '../announcement.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useAppDispatch } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useTray } from '../tray/current-tray.ts';
import { focusHeading } from '../ui/focus.ts';
import { addAnotherBurger } from './tray/change-tray.ts';
import styles from './AddToOrder.module.css';

interface AddToOrderProps {
  /** null until it is loaded */
  burger: IngredientCounts | null;
  another: ReturnType<typeof useAnotherBurger>;
  onChooseSides: () => void;
}

/**
 * The ways to order more than one burger. They stand there from the first paint, so that nothing moves when
 * menu and tray arrive. A hosted service knows only orders of one burger.
 */
export function AddToOrder({ burger, another, onChooseSides }: AddToOrderProps) {
  const { extras } = useMenu();
  if (!isOwnDataService()) return null;
  return (
    <div className={styles['ways']}>
      <AnotherBurger {...another} />
      {burger !== null && Object.keys(extras).length > 0 && (
        <button
          type="button"
          className={styles['way']}
          aria-haspopup="dialog"
          onClick={onChooseSides}
        >
          + Sides &amp; drinks
        </button>
      )}
    </div>
  );
}

function AnotherBurger({ reason, refuse }: AddToOrderProps['another']) {
  const dispatch = useAppDispatch();
  const reasonId = useId();
  const add = ({ detail }: MouseEvent) => {
    // The second half of a double tap: the next burger may begin with pieces.
    if (detail > 1) return;
    if (reason !== '') {
      refuse();
      // The same words again would not be read out.
      announce('');
      announce(reason);
      return;
    }
    // The next burger begins at the top of the screen.
    focusHeading();
    dispatch(addAnotherBurger());
  };
  return (
    <>
      <button
        type="button"
        className={styles['way']}
        // Unlike `disabled`, this keeps the focus, and a press shows the reason.
        aria-disabled={reason !== ''}
        aria-describedby={reason === '' ? undefined : reasonId}
        onClick={add}
      >
        + Another burger
      </button>
      {reason !== '' && (
        <p id={reasonId} className="visually-hidden">
          {reason}
        </p>
      )}
    </>
  );
}

/**
 * Whether the burger in progress can make room for another.
 * @returns `reason` is why it cannot, short enough for a phone; empty if it can; `refused` the same after a
 * press in vain
 */
export function useAnotherBurger(burger: IngredientCounts | null) {
  const isFull = useTray().burgers.length >= MAX_TRAY_BURGERS;
  const [isRefused, setRefused] = useState(false);
  const reason = whyNot(burger, isFull);
  if (isRefused && reason === '') setRefused(false);
  return { reason, refused: isRefused ? reason : '', refuse: () => setRefused(true) };
}

function whyNot(burger: IngredientCounts | null, isFull: boolean): string {
  if (burger === null) return 'The ingredients are not there yet.';
  if (isFull) return `At most ${MAX_BURGERS} burgers.`;
  return isOrderable(burger) ? '' : 'Fill this one first.';
}
