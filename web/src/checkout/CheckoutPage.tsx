import { Navigate, useLocation } from 'react-router';
import { isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { BurgerPicture } from '../burger-builder/BurgerPicture.tsx';
import { loadIngredients } from '../burger-builder/load-ingredients.ts';
import { useDraft } from '../burger-builder/use-draft.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { BurgerLines } from '../orders/BurgerLines.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Money } from '../ui/Money.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import styles from './CheckoutPage.module.css';

/** Ordering the burger in progress; once it is ordered, on to the orders. */
export function CheckoutPage() {
  const ordered = useAppSelector(
    ({ order, burgerBuilder }) => order.purchased && burgerBuilder.ingredients === null,
  );
  const nothingToOrder = useAppSelector(
    ({ burgerBuilder: { ingredients } }) => ingredients !== null && !isOrderable(ingredients),
  );
  if (ordered) return <Navigate to={paths.orders} replace state={{ placed: true }} />;
  // Before the draft is kept in step with the URL, or that would lead back here.
  if (nothingToOrder) return <Navigate to={paths.builder} replace />;
  return (
    <div className={styles['page']}>
      <PageTitle>Checkout</PageTitle>
      <BurgerInProgress />
    </div>
  );
}

/** The ticket and the form, as soon as the burger the URL tells of is known. */
function BurgerInProgress() {
  useDraft();
  const { ingredients, totalPrice, error } = useAppSelector((state) => state.burgerBuilder);
  if (ingredients === null) return error ? <LoadFailure /> : <Spinner />;
  return (
    <div className={styles['columns']}>
      <BurgerTicket burger={ingredients} price={totalPrice} />
      <CheckoutForm burger={ingredients} price={totalPrice} />
    </div>
  );
}

function BurgerTicket({ burger, price }: { burger: IngredientCounts; price: number }) {
  return (
    <Ticket>
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
          <BurgerLines burger={burger} />
        </div>
      </details>
    </Ticket>
  );
}

function LoadFailure() {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  return (
    <EmptyState message="Ingredients can't be loaded!">
      <Button onClick={() => dispatch(loadIngredients(search))}>Try again</Button>
    </EmptyState>
  );
}
