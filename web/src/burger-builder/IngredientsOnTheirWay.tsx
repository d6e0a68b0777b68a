import { useEffect, useEffectEvent } from 'react';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { parseDraftOn } from '@tall-order/domain/draft.ts';
import { useAppSelector } from '../hooks.ts';
import { currentMenu } from '../menu/current-menu.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './IngredientsOnTheirWay.module.css';
import type { IngredientsLoad } from './use-draft.ts';

/** Until the ingredients are there: on their way, or failed with a way on. */
export function IngredientsOnTheirWay({ isUnderWay, search, loadAgain }: IngredientsLoad) {
  const failed = useAppSelector((state) => state.burgerBuilder.error) && !isUnderWay;
  const draft = parseDraftOn(currentMenu(), search);

  // Nobody should have to press a button to be told that the connection is back.
  const whenOnline = useEffectEvent(() => {
    if (!failed) return;
    // The button that may have the focus goes.
    if (document.activeElement?.closest('main')) focusHeading();
    void loadAgain();
  });
  useEffect(() => {
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, []);

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
          {draft !== null && <p>Your burger is kept: {describeBurger(draft)}.</p>}
          <Button onClick={tryAgain}>Try again</Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
