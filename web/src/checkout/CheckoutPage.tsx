import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { pricesOf, soldOutOn } from '@tall-order/domain/menu.ts';
import { isTrayEmpty } from '@tall-order/domain/tray.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { selectPrice } from '../burger-builder/burger-builder-slice.ts';
import { IngredientsOnTheirWay } from '../burger-builder/IngredientsOnTheirWay.tsx';
import { useDraft } from '../burger-builder/use-draft.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { applyMenuAfterCheckout } from '../burger-builder/apply-menu.ts';
import { useMenu } from '../menu/current-menu.ts';
import { BurgerLines } from '../orders/BurgerLines.tsx';
import { paths } from '../paths.ts';
import { useTray } from '../tray/current-tray.ts';
import { ExtrasChoice } from '../tray/ExtrasChoice.tsx';
import { amountsOf } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { OrderLines, wrongName } from './OrderLines.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
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
  if (placed !== null) return <Navigate to={paths.orders} replace state={{ placed }} />;
  // Decided before useDraft runs, which would write the URL of this screen again.
  if (nothingToOrder) return <Navigate to={paths.builder} replace />;
  return (
    <div className={styles['page']}>
      <PageTitle>Checkout</PageTitle>
      <BurgerInProgress />
    </div>
  );
}

function BurgerInProgress() {
  const ingredientsLoad = useDraft();
  const ingredients = useAppSelector((state) => state.burgerBuilder.ingredients);
  const price = useAppSelector(selectPrice);
  const userId = useAppSelector((state) => state.auth.userId);
  const tray = useTray();
  const menu = useMenu();
  const lastOrder = useLastOrder();
  if (ingredients === null || lastOrder === undefined)
    return <IngredientsOnTheirWay {...ingredientsLoad} />;
  const amounts = amountsOf(tray, price, menu);
  return (
    <div className={styles['columns']}>
      {/* Another customer, signed in from another tab, gets a form of their own. */}
      <CheckoutForm key={userId} burger={ingredients} amounts={amounts} lastOrder={lastOrder} />
      <Ticket>
        {/* A name that has to be shortened needs its field, although a burger alone has none. */}
        {tray.burgers.length === 0 && wrongName(tray) === null ? (
          <BurgerTicket burger={ingredients} price={price} />
        ) : (
          <OrderLines burger={ingredients} amounts={amounts} />
        )}
        <OfferedExtras />
        {tray.burgers.length === 0 && !isTrayEmpty(tray) && (
          <p className={styles['total']}>
            Total <Money amount={amounts.total} />
          </p>
        )}
      </Ticket>
    </div>
  );
}

/** Sides and drinks, one press each; nothing if the shop sells none. */
function OfferedExtras() {
  const { extras } = useMenu();
  const isUnderWay = useAppSelector(({ order }) => order.loading);
  if (Object.keys(extras).length === 0) return null;
  return (
    <section className={styles['extras']}>
      <h2>Sides &amp; drinks</h2>
      <ExtrasChoice disabled={isUnderWay} />
    </section>
  );
}

function BurgerTicket({ burger, price }: { burger: IngredientCounts; price: number }) {
  const menu = useMenu();
  return (
    <details open className={styles['details']}>
      <summary className={styles['summary']}>
        <h2>Your burger</h2>
        <strong className={styles['amount']}>
          <Money amount={price} />
        </strong>
      </summary>
      <div className={styles['burger']}>
        <div className={styles['picture']}>
          <BurgerPicture burger={burger} size="small" />
        </div>
        <BurgerLines
          burger={burger}
          total={price}
          prices={pricesOf(menu)}
          soldOut={soldOutOn(burger, menu)}
        />
      </div>
    </details>
  );
}
