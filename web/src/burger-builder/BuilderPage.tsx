import { Suspense, startTransition, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutOn, STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { isTrayEmpty } from '@tall-order/domain/tray.ts';
import { isSameBurger } from '@tall-order/domain/burger.ts';
import { useAnnouncement } from '../announcement.ts';
import { UNREACHABLE } from '../api/messages.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import { endedSession } from '../session/ended-session.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { paths } from '../paths.ts';
import { useTray, currentTray } from '../tray/current-tray.ts';
import { saidIfUpdated } from '../api/shop-updated.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { purchaseSearch } from '../tray/purchase-search.ts';
import type { AppThunk } from '../store.ts';
import { BuildControls, BuildControlsPlaceholder } from './BuildControls.tsx';
import { selectPrice } from './burger-builder-slice.ts';
import { takeOff } from './build-up.ts';
import { IngredientsOnTheirWay } from './IngredientsOnTheirWay.tsx';
import { reorderNotice, buildExtras, starterBurgers, trayStrip } from './optional-parts.ts';
import type { OrderSummary } from './OrderSummary.tsx';
import { PriceBar, PriceBarPlaceholder } from './PriceBar.tsx';
import { useIsShared, useDraft } from './use-draft.ts';
import { useBuildAnnouncement } from './use-build-announcement.ts';
import styles from './BuilderPage.module.css';

export function BuilderPage() {
  const ingredientsLoad = useDraft();
  const dispatch = useAppDispatch();
  const signUp = useSignUpToOrder();
  const inProgress = useAppSelector((state) => state.burgerBuilder.ingredients);
  const burger = useArrived(inProgress);
  const price = useAppSelector(selectPrice);
  const isChanged = useAppSelector((state) => state.burgerBuilder.building);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  useBuildAnnouncement(inProgress, price);
  const repriced = useRepriced(burger, price);
  const isShared = useIsShared(burger);
  const announcement = useAnnouncement();
  const [ordering, setOrdering] = useState(false);
  // Loaded at the first press, and kept, because a closed dialog still slides away.
  const [Summary, setSummary] = useState<typeof OrderSummary | null>(null);
  const menu = useMenu();
  const soldOut = soldOutOn(burger ?? {}, menu);

  const order = async () => {
    if (isSignedIn) {
      try {
        const part = await import('./OrderSummary.tsx');
        setSummary(() => part.OrderSummary);
        setOrdering(true);
      } catch {
        // The next press tries again.
        if (!(await saidIfUpdated())) publishRequestFailure(UNREACHABLE);
      }
      return;
    }
    signUp(dispatch(searchNow()));
  };

  return (
    <div className={styles['builder']} data-waiting={burger === null || undefined}>
      <div className={styles['title']}>
        <PageTitle>Build your burger</PageTitle>
      </div>
      {burger !== null && <Above onOrder={order} />}
      {burger === null ? (
        <div className={styles['stage']}>
          <IngredientsOnTheirWay {...ingredientsLoad} />
        </div>
      ) : (
        <div className={`${styles['stage']} ${styles['picture']}`}>
          <BurgerPicture burger={burger} size="stage">
            <starterBurgers.Screen />
          </BurgerPicture>
        </div>
      )}
      <div className={styles['panel']}>
        {burger === null ? <BuildControlsPlaceholder /> : <BuildControls burger={burger} />}
      </div>
      {burger === null ? (
        <PriceBarPlaceholder />
      ) : (
        <>
          <PriceBar
            burger={burger}
            soldOut={soldOut}
            onTakeOff={() => dispatch(takeOff(soldOut))}
            price={price}
            isChanged={isChanged}
            repriced={repriced}
            isShared={isShared}
            isSignedIn={isSignedIn}
            onOrder={order}
          />
          <Suspense>
            <buildExtras.Screen />
          </Suspense>
          {Summary && (
            <Summary
              open={ordering}
              burger={burger}
              price={price}
              repriced={repriced}
              onCancel={() => setOrdering(false)}
            />
          )}
        </>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

function useSignUpToOrder(): (search: string) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (search) => {
    dispatch(setAuthRedirectPath(paths.checkout));
    // A visitor whose session has just ended has an account.
    const ended = endedSession.get();
    const again = ended !== null && ended.kind !== 'account-deleted';
    void navigate({ pathname: paths.auth, search }, { state: { ordering: true, again } });
  };
}

/** In a transition, React renders the screen in short slices, between which the page responds. */
function useArrived(burger: IngredientCounts | null): IngredientCounts | null {
  const isLoaded = burger !== null;
  const [hasArrived, setArrived] = useState(isLoaded);
  useEffect(() => startTransition(() => setArrived(isLoaded)), [isLoaded]);
  return hasArrived ? burger : null;
}

/**
 * What stands above the burger. The strip stays once the tray has held something, because it offers to undo a
 * removal.
 */
function Above({ onOrder }: { onOrder: () => void }) {
  const hasTray = !isTrayEmpty(useTray());
  const [hadTray, setHadTray] = useState(hasTray);
  if (hasTray && !hadTray) setHadTray(true);
  return (
    // Together: whoever sees the tray may also go back and forth between burgers, which the notice reads.
    <Suspense fallback={hadTray && <div className={styles['trayPlace']} />}>
      <reorderNotice.Screen />
      {hadTray && <trayStrip.Screen onOrder={onOrder} />}
    </Suspense>
  );
}

/** The burger in progress and the tray as a query, without the question mark. */
function searchNow(): AppThunk<string> {
  return (_dispatch, getState) =>
    purchaseSearch(getState().burgerBuilder.ingredients ?? {}, currentTray());
}

/** Whether an unchanged burger has another price. @param price decimal amount in the shop's currency */
function useRepriced(burger: IngredientCounts | null, price: number): boolean {
  const menu = useMenu();
  const [seen, setSeen] = useState({ burger, price, menu, repriced: false });
  if (seen.burger === burger && seen.price === price) return seen.repriced;
  const isSame = burger !== null && seen.burger !== null && isSameBurger(seen.burger, burger);
  // Until the shop's menu arrives, the prices are those of the standard menu.
  const isOther = seen.price !== price && seen.menu !== STANDARD_MENU;
  const repriced = isSame && (seen.repriced || isOther);
  setSeen({ burger, price, menu, repriced });
  return repriced;
}
