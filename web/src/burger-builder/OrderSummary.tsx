import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { MAX_BURGERS } from '@tall-order/domain/order-size.ts';
import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { itemOf, pricesOf } from '@tall-order/domain/menu.ts';
import { priceBreakdown, toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { MAX_TRAY_BURGERS, isTrayEmpty } from '@tall-order/domain/tray.ts';
import { BurgerAllergens } from '../allergens/BurgerAllergens.tsx';
import { isOwnDataService } from '../api/base-addresses.ts';
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
import { focusHeading } from '../ui/focus-heading.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { addAnotherBurger } from './tray/change-tray.ts';
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

  const menu = useMenu();
  const breakdown = priceBreakdown(burger, toCents(price), pricesOf(menu));

  return (
    <Modal open={open} title="Your Order" onClose={onCancel}>
      <div className={styles['picture']}>
        <BurgerPicture burger={burger} size="small" />
      </div>
      {breakdown !== null && (
        <p className={styles['line']}>
          <span>{labelOf(BUN)}</span>{' '}
          <span className={styles['count']}>
            <Money amount={toDecimal(breakdown.base)} />
          </span>
        </p>
      )}
      {breakdown !== null && breakdown.included !== 0 && (
        <p className={styles['line']}>
          <span>Included</span>{' '}
          <span className={styles['count']}>
            <Money amount={toDecimal(breakdown.included)} />
          </span>
        </p>
      )}
      <ul className={styles['lines']}>
        {Object.entries(burger).map(([name, count]) => (
          <li key={name} className={styles['line']}>
            <span>{labelOf(name)}:</span>{' '}
            <span className={styles['count']}>
              {count}
              {count > 0 && (
                <>
                  {' × '}
                  <Money amount={toDecimal(itemOf(menu, name)?.unitPrice ?? 0)} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <BurgerAllergens burger={burger} />
      <div className={styles['foot']}>
        <p className={styles['total']}>
          Total Price:{' '}
          <strong className={styles['amount']}>
            <Money amount={price} />
          </strong>
        </p>
        {!isTrayEmpty(tray) && (
          <p className={styles['tray']}>
            With the tray: <Money amount={amountsOf(tray, price, menu).total} />
          </p>
        )}
        {repriced && <p role="alert">The shop has changed its prices.</p>}
        <p>Continue to Checkout?</p>
        <Actions onCancel={onCancel} onContinue={goToCheckout} />
        {isOwnDataService() &&
          (tray.burgers.length < MAX_TRAY_BURGERS ? (
            <AddAnother onClose={onCancel} />
          ) : (
            <p className={styles['tray']}>An order can have at most {MAX_BURGERS} burgers.</p>
          ))}
      </div>
    </Modal>
  );
}

function Actions({ onCancel, onContinue }: { onCancel: () => void; onContinue: () => void }) {
  const { closed } = useSale();
  const id = useId();
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={id} role="status">
        {closed && `${closed.label}. ${closed.reason}`}
      </p>
      <div className={styles['actions']}>
        <Button onClick={onCancel}>CANCEL</Button>
        <Button
          variant="primary"
          aria-disabled={closed !== null}
          aria-describedby={id}
          onClick={() => {
            if (closed === null) onContinue();
          }}
        >
          CONTINUE
        </Button>
      </div>
    </>
  );
}

function AddAnother({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const add = () => {
    // The dialog must close first: it returns the focus to a button that the empty burger has disabled.
    flushSync(() => {
      onClose();
      dispatch(addAnotherBurger());
    });
    focusHeading();
  };
  return (
    <Button variant="plain" onClick={add}>
      Add another burger
    </Button>
  );
}
