import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { isTrayEmpty } from '@tall-order/domain/tray.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { purchaseInit } from '../purchase-actions.ts';
import { paths } from '../paths.ts';
import { useSale } from '../shop/sale.ts';
import { useTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import { amountsOf } from '../tray/tray-amounts.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Money } from '../ui/Money.tsx';
import { OneBurgerLines } from './OneBurgerLines.tsx';
import { WholeOrderLines } from './WholeOrderLines.tsx';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  open: boolean;
  burger: IngredientCounts;
  /** decimal amount in the shop's currency */
  price: number;
  repriced: boolean;
  onCancel: () => void;
}

/** Specification §2, summary modal. */
export function OrderSummary({ open, burger, price, repriced, onCancel }: OrderSummaryProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const tray = useTray();
  const search = purchaseSearch(burger, tray);

  const goToCheckout = () => {
    // The session has ended while the summary was open, so there is an account.
    if (!isSignedIn) {
      dispatch(setAuthRedirectPath(paths.checkout));
      void navigate({ pathname: paths.auth, search }, { state: { ordering: true, again: true } });
      return;
    }
    dispatch(purchaseInit());
    void navigate({ pathname: paths.checkout, search });
  };

  const amounts = amountsOf(tray, price, useMenu());

  return (
    <Modal open={open} title="Your Order" onClose={onCancel}>
      {isTrayEmpty(tray) ? (
        <OneBurgerLines burger={burger} price={price} />
      ) : (
        <WholeOrderLines burger={burger} amounts={amounts} />
      )}
      <div className={styles['foot']}>
        <p className={styles['total']}>
          Total Price:{' '}
          <strong className={styles['amount']}>
            <Money amount={amounts.total} />
          </strong>
        </p>
        {repriced && <p role="alert">The shop has changed its prices.</p>}
        <p>Continue to Checkout?</p>
        <Actions onCancel={onCancel} onContinue={goToCheckout} />
      </div>
    </Modal>
  );
}

function Actions({ onCancel, onContinue }: { onCancel: () => void; onContinue: () => void }) {
  const { closed } = useSale();
  const isClosed = closed !== null && !closed.isForLater;
  const id = useId();
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={id} role="status">
        {closed?.reason}
      </p>
      <div className={styles['actions']}>
        <Button variant="second" onClick={onCancel}>
          CANCEL
        </Button>
        <Button
          variant="primary"
          aria-disabled={isClosed}
          aria-describedby={id}
          onClick={() => {
            if (!isClosed) onContinue();
          }}
        >
          CONTINUE
        </Button>
      </div>
    </>
  );
}
