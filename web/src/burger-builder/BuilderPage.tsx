import { Suspense, startTransition, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOrderable, isSameBurger } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch, isTrayEmpty } from '@tall-order/domain/tray.ts';
import { useAnnouncement } from '../announcement.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useSale } from '../shop/sale.ts';
import { BurgerName } from '../tray/BurgerName.tsx';
import type { AppThunk } from '../store.ts';
import { takeOffTray, useTray, currentTray } from '../tray/current-tray.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { AddToOrder, useAnotherBurger } from './AddToOrder.tsx';
import { BuildControls, BuildControlsPlaceholder } from './BuildControls.tsx';
import { takeOff } from './build-up.ts';
import { selectPrice } from './burger-builder-slice.ts';
import { IngredientsOnTheirWay } from './IngredientsOnTheirWay.tsx';
import { reorderNotice, buildExtras, starterBurgers, trayStrip } from './parts-on-demand.ts';
import { orderInProgress } from './order-in-progress.ts';
import type { WayOut } from './order-in-progress.ts';
import { PriceBar, PriceBarPlaceholder } from './PriceBar.tsx';
import { editOnTray } from './tray/change-tray.ts';
import { useIsShared, useDraft } from './use-draft.ts';
import { useBuildAnnouncement } from './use-build-announcement.ts';
import { useDialogOnDemand } from '../on-demand.tsx';
import { endedSession } from '../session/session.ts';
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
  const tray = useTray();
  const menu = useMenu();
  const sale = useSale();
  const another = useAnotherBurger(burger);
  const summary = useDialogOnDemand(async () => (await import('./OrderSummary.tsx')).OrderSummary);
  const sides = useDialogOnDemand(async () => (await import('./SidesDialog.tsx')).SidesDialog);

  const inOrder = orderInProgress(burger ?? {}, price, tray, menu, sale);
  const onWayOut = (wayOut: WayOut) => dispatch(takeWayOut(wayOut));
  const order = async () => {
    // An order needs a burger in progress: the last one of the tray becomes it.
    if (!isOrderable(burger ?? {})) dispatch(editOnTray(tray.burgers.length - 1));
    if (isSignedIn) await summary.open();
    else signUp();
  };

  return (
    <div className={styles['builder']} data-waiting={burger === null || undefined}>
      <div className={styles['title']}>
        <PageTitle>Build your burger</PageTitle>
        {burger !== null && tray.burgers.length > 0 && (
          <p className={styles['which']}>
            <BurgerName label={tray.label} place={tray.burgers.length} />
          </p>
        )}
      </div>
      {burger !== null && <Above onChooseSides={sides.open} />}
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
      <div className={styles['bar']}>
        {burger === null ? (
          <PriceBarPlaceholder />
        ) : (
          <PriceBar
            burger={burger}
            price={price}
            order={inOrder}
            isChanged={isChanged}
            repriced={repriced}
            isShared={isShared}
            isSignedIn={isSignedIn}
            refused={another.refused}
            onOrder={order}
            onWayOut={onWayOut}
          />
        )}
        <AddToOrder burger={burger} another={another} onChooseSides={sides.open} />
      </div>
      {burger !== null && (
        <>
          <Suspense>
            <buildExtras.Screen />
          </Suspense>
          {summary.Dialog && (
            <summary.Dialog
              open={summary.isOpen}
              {...{ burger, price, repriced, onWayOut }}
              obstacle={inOrder.obstacle}
              onCancel={summary.close}
            />
          )}
          {sides.Dialog && <sides.Dialog open={sides.isOpen} onClose={sides.close} />}
        </>
      )}
      <Announcement />
    </div>
  );
}

function Announcement() {
  return (
    <p role="status" className="visually-hidden">
      {useAnnouncement()}
    </p>
  );
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
function Above({ onChooseSides }: { onChooseSides: () => void }) {
  const hasTray = !isTrayEmpty(useTray());
  const [hadTray, setHadTray] = useState(hasTray);
  if (hasTray && !hadTray) setHadTray(true);
  return (
    // Together: whoever sees the tray may also go back and forth between burgers, which the notice reads.
    <Suspense fallback={hadTray && <div className={styles['trayPlace']} />}>
      <reorderNotice.Screen />
      {hadTray && <trayStrip.Screen onChooseSides={onChooseSides} />}
    </Suspense>
  );
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

function takeWayOut(wayOut: WayOut): AppThunk {
  return (dispatch) => {
    if ('opens' in wayOut) {
      dispatch(editOnTray(wayOut.opens));
      return;
    }
    dispatch(takeOff(wayOut.takesOff));
    takeOffTray(wayOut.takesOff);
  };
}

/** Leads to the sign-in, and from there to the checkout. */
function useSignUpToOrder(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(setAuthRedirectPath(SCREEN_PATHS.checkout));
    // A visitor whose session has just ended has an account.
    const ended = endedSession.get();
    const again = ended !== null && ended.kind !== 'account-deleted';
    const search = dispatch(searchNow());
    void navigate({ pathname: SCREEN_PATHS.auth, search }, { state: { ordering: true, again } });
  };
}

/** The burger in progress and the tray as a query, without the question mark. */
function searchNow(): AppThunk<string> {
  return (_dispatch, getState) =>
    purchaseSearch(getState().burgerBuilder.ingredients ?? {}, currentTray());
}
