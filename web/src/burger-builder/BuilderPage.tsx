import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { parseDraft } from '@tall-order/domain/draft.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../auth/auth-state.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { BuildControls, BuildControlsPlaceholder } from './BuildControls.tsx';
import { BurgerPicture } from './BurgerPicture.tsx';
import styles from './BuilderPage.module.css';
import { loadIngredients } from './load-ingredients.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PriceBar, PriceBarPlaceholder } from './PriceBar.tsx';
import { useBuildAnnouncement } from './use-build-announcement.ts';
import { useDraft } from './use-draft.ts';

/** The builder: the burger in the making, its controls, its price and the way to order it. */
export function BuilderPage() {
  useDraft();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { ingredients: burger, totalPrice } = useAppSelector((state) => state.burgerBuilder);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const announcement = useBuildAnnouncement(burger, totalPrice);
  const [ordering, setOrdering] = useState(false);

  const order = () => {
    if (isSignedIn) {
      setOrdering(true);
      return;
    }
    dispatch(setAuthRedirectPath(paths.checkout));
    void navigate(paths.auth);
  };

  return (
    <div className={styles['builder']}>
      <div className={styles['title']}>
        <PageTitle>Build your burger</PageTitle>
      </div>
      <div className={styles['stage']}>
        {burger === null ? (
          <IngredientsOnTheirWay />
        ) : (
          <BurgerPicture burger={burger} size="stage" />
        )}
      </div>
      <div className={styles['panel']}>
        {burger === null ? <BuildControlsPlaceholder /> : <BuildControls burger={burger} />}
      </div>
      {burger === null ? (
        <PriceBarPlaceholder />
      ) : (
        <>
          <PriceBar burger={burger} price={totalPrice} isSignedIn={isSignedIn} onOrder={order} />
          <OrderSummary
            open={ordering}
            burger={burger}
            price={totalPrice}
            onCancel={() => setOrdering(false)}
          />
        </>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

/** In the picture's place until the ingredients are there: on their way, or failed with a way on. */
function IngredientsOnTheirWay() {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const failed = useAppSelector((state) => state.burgerBuilder.error);
  const [retrying, setRetrying] = useState(false);

  const retry = async () => {
    setRetrying(true);
    await dispatch(loadIngredients(search));
    setRetrying(false);
  };
  const draft = parseDraft(search);

  // Nobody should have to press a button to be told that the connection is back.
  const whenOnline = useEffectEvent(() => {
    if (failed) void retry();
  });
  useEffect(() => {
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, []);

  return (
    <div className={styles['waiting']}>
      {failed && !retrying ? (
        <>
          <p role="alert" className={styles['failure']}>
            Ingredients can't be loaded!
          </p>
          {draft !== null && <p>Your burger is kept: {describeBurger(draft)}.</p>}
          <Button onClick={retry}>Try again</Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
