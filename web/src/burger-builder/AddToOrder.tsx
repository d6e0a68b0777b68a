import { useId, useState } from 'react';
import { isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { MAX_BURGERS } from '@tall-order/domain/order-size.ts';
import { MAX_TRAY_BURGERS } from '@tall-order/domain/tray.ts';
import { announce } from '../announcement.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useAppDispatch } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useTray } from '../tray/current-tray.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { addAnotherBurger } from './tray/change-tray.ts';
import styles from './AddToOrder.module.css';

interface AddToOrderProps {
  /** null until it is loaded */
  burger: IngredientCounts | null;
  onChooseSides: () => void;
}

/**
 * The ways to order more than one burger. They stand there from the first paint, so that nothing moves when
 * menu and tray arrive. A hosted service knows only orders of one burger.
 */
export function AddToOrder({ burger, onChooseSides }: AddToOrderProps) {
  const { extras } = useMenu();
  if (!isOwnDataService()) return null;
  return (
    <div className={styles['ways']}>
      <AnotherBurger burger={burger} />
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

function AnotherBurger({ burger }: Pick<AddToOrderProps, 'burger'>) {
  const dispatch = useAppDispatch();
  const reasonId = useId();
  const isFull = useTray().burgers.length >= MAX_TRAY_BURGERS;
  const [asked, setAsked] = useState('');
  const reason = whyNot(burger, isFull);
  const add = () => {
    if (reason !== '') {
      setAsked(reason);
      // The same words again would not be read out.
      announce('');
      announce(reason);
      return;
    }
    setAsked('');
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
        <p id={reasonId} className={asked === reason ? styles['reason'] : 'visually-hidden'}>
          {reason}
        </p>
      )}
    </>
  );
}

/** A sentence; empty if the burger in progress may make room for another. */
function whyNot(burger: IngredientCounts | null, isFull: boolean): string {
  if (burger === null) return 'The ingredients are not there yet.';
  if (isFull) return `An order can have at most ${MAX_BURGERS} burgers.`;
  return isOrderable(burger) ? '' : 'This one is still empty. Add an ingredient first.';
}
