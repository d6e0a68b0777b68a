import { describeBurger } from '@tall-order/domain/burger.ts';
import { parseDraftOn } from '@tall-order/domain/draft.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { useAppSelector } from '../store.ts';
import { currentMenu } from '../menu/current-menu.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { unbroken } from '../ui/words.ts';
import { useWhenOnline } from '../ui/use-when-online.ts';
import styles from './IngredientsOnTheirWay.module.css';
import type { IngredientsLoad } from './use-draft.ts';

export function IngredientsOnTheirWay({ isUnderWay, search, loadAgain }: IngredientsLoad) {
  // A burger that is there has failed to be looked at again: it is not what the customer waits for.
  const hasFailed = useAppSelector(
    ({ burgerBuilder }) => burgerBuilder.error && burgerBuilder.ingredients === null,
  );
  const failed = hasFailed && !isUnderWay;
  const draft = parseDraftOn(currentMenu(), search);

  useWhenOnline(() => {
    if (!failed) return;
    // The button that may have the focus disappears.
    if (document.activeElement?.closest('main')) focusHeading();
    void loadAgain();
  });

  const tryAgain = () => {
    focusHeading();
    void loadAgain();
  };
  return (
    <div className={styles['waiting']}>
      {failed ? (
        <>
          <p role="alert" className={styles['failure']}>
            Ingredients can't be loaded!
          </p>
          {draft !== null && (
            <>
              <div aria-hidden="true" className={styles['kept']}>
                <BurgerPicture burger={draft} size="small" />
              </div>
              <p>Your burger is kept: {unbroken(describeBurger(draft))}.</p>
            </>
          )}
          <Button variant="primary" onClick={tryAgain}>
            Try again
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
