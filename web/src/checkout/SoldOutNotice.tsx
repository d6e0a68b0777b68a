import { Link } from 'react-router';
import { countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useAppDispatch } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import { takeOff } from '../burger-builder/take-off.ts';
import { editOnTray } from '../burger-builder/tray/change-tray.ts';
import { paths } from '../paths.ts';
import { currentTray, takeOffTray, useTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import { soldOutOfBasket } from '../tray/sold-out-of-basket.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import styles from './SubmissionNotice.module.css';

interface SoldOutNoticeProps {
  id: string;
  burger: IngredientCounts;
}

export function SoldOutNotice({ id, burger }: SoldOutNoticeProps) {
  const dispatch = useAppDispatch();
  const tray = useTray();
  const names = soldOutOfBasket(burger, tray, useMenu());
  const it = names.length === 1 ? 'it' : 'them';

  const takeThemOff = () => {
    // The button that has the focus disappears.
    focusHeading();
    takeOffTray(names);
    dispatch(takeOff(names));
    // An order needs a burger in progress: if nothing is left of it, the last burger on the tray replaces it.
    if (Object.keys(burger).every((name) => names.includes(name) || countOf(burger, name) === 0)) {
      dispatch(editOnTray(currentTray().burgers.length - 1));
    }
  };
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={id} role="status" className={styles['notice']}>
        {names.length > 0 &&
          `${soldOutWords(names)} Take ${it} off, or build something else instead.`}
      </p>
      {names.length > 0 && (
        <div className={styles['ways']}>
          <Button onClick={takeThemOff}>{`Take ${it} off`}</Button>
          <Link
            to={{ pathname: paths.builder, search: purchaseSearch(burger, tray) }}
            className={buttonClass('quiet')}
          >
            Back to the burger
          </Link>
        </div>
      )}
    </>
  );
}
