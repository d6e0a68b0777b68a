import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isOrderable } from '@tall-order/domain/burger.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch } from '@tall-order/domain/tray.ts';
import { selectPrice } from '../burger-builder/burger-builder-slice.ts';
import { IngredientsOnTheirWay } from '../burger-builder/IngredientsOnTheirWay.tsx';
import { buildIn } from '../burger-builder/reorder/open-build.ts';
import { ReorderNotice } from '../burger-builder/reorder/ReorderNotice.tsx';
import { useDraft } from '../burger-builder/use-draft.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { applyMenuAfterCheckout } from '../burger-builder/apply-menu.ts';
import type { AppThunk } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useTray } from '../tray/current-tray.ts';
import { amountsOf } from '../tray/tray-amounts.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { BuilderLink } from './BuilderLink.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutTicket } from './CheckoutTicket.tsx';
import { useIsPlacing } from './place-order.ts';
import { useLastOrder } from './use-order-data.ts';
import styles from './CheckoutPage.module.css';

export function CheckoutPage() {
  const dispatch = useAppDispatch();
  // A menu that arrives during the checkout is applied when the customer leaves.
  useEffect(() => () => dispatch(applyMenuAfterCheckout()), [dispatch]);
  const placed = useAppSelector(({ order, burgerBuilder }) =>
    order.purchased && burgerBuilder.ingredients === null
      ? (order.orders.at(-1)?.id ?? true)
      : null,
  );
  const nothingToOrder = useAppSelector(
    ({ burgerBuilder: { ingredients } }) => ingredients !== null && !isOrderable(ingredients),
  );
  const isOther = dispatch(isOtherBuild(buildIn(useLocation().state)));
  if (placed !== null) return <Navigate to={SCREEN_PATHS.orders} replace state={{ placed }} />;
  // Decided before useDraft runs, which would write the URL of this screen again.
  if (nothingToOrder && !isOther) return <Navigate to={SCREEN_PATHS.builder} replace />;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageTitle>Checkout</PageTitle>
        <BackToBuilder />
      </div>
      <BurgerInProgress />
    </div>
  );
}

/** Whether a history entry has another burger than the one in progress, until it is opened. */
function isOtherBuild(build: string | null): AppThunk<boolean> {
  return (_dispatch, _getState, { openBuild }) => build !== null && build !== openBuild;
}

/** An order that is being placed cannot be cancelled here. */
function BackToBuilder() {
  const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
  const isUnderWay = useIsPlacing();
  const tray = useTray();
  // While the menu is missing, the address has the order.
  const { search } = useLocation();
  if (isUnderWay) return null;
  return (
    <BuilderLink
      search={burger === null ? search : purchaseSearch(burger, tray)}
      className={buttonClass('plain')}
    >
      {tray.burgers.length === 0 ? 'Back to the burger' : 'Back to the burgers'}
    </BuilderLink>
  );
}

function BurgerInProgress() {
  const ingredientsLoad = useDraft();
  const ingredients = useAppSelector((state) => state.burgerBuilder.ingredients);
  const price = useAppSelector(selectPrice);
  const userId = useAppSelector((state) => state.auth.userId);
  const amounts = amountsOf(useTray(), price, useMenu());
  const lastOrder = useLastOrder();
  if (ingredients === null || lastOrder === undefined)
    return <IngredientsOnTheirWay {...ingredientsLoad} />;
  return (
    <>
      <ReorderNotice isAtCheckout />
      <div className={styles['columns']}>
        <CheckoutTicket burger={ingredients} amounts={amounts} />
        {/* Another customer, signed in from another tab, gets a form of their own. */}
        <CheckoutForm key={userId} burger={ingredients} amounts={amounts} lastOrder={lastOrder} />
      </div>
    </>
  );
}
