import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch, isTrayEmpty } from '@tall-order/domain/tray.ts';
import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import { itemOf, pricesOf } from '@tall-order/domain/menu.ts';
import { priceBreakdown, toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { purchaseInit } from '../purchase-actions.ts';
import { useSale } from '../shop/sale.ts';
import { useTray } from '../tray/current-tray.ts';
import { amountsOf } from '../tray/tray-amounts.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Money } from '../ui/Money.tsx';
import { BurgerAllergens } from '../tray/OrderAllergens.tsx';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import type { OrderInProgress, WayOut } from './order-in-progress.ts';
import { WholeOrderLines } from './WholeOrderLines.tsx';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  open: boolean;
  burger: IngredientCounts;
  /** decimal amount in the shop's currency */
  price: number;
  /** what came between since the dialog opened */
  obstacle: OrderInProgress['obstacle'];
  repriced: boolean;
  onWayOut: (wayOut: WayOut) => void;
  onCancel: () => void;
}

/** Specification §2, summary modal. */
export function OrderSummary({ open, burger, price, repriced, ...props }: OrderSummaryProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const tray = useTray();
  const search = purchaseSearch(burger, tray);

  const goToCheckout = () => {
    // The session has ended while the summary was open, so there is an account.
    if (!isSignedIn) {
      dispatch(setAuthRedirectPath(SCREEN_PATHS.checkout));
      void navigate(
        { pathname: SCREEN_PATHS.auth, search },
        { state: { ordering: true, again: true } },
      );
      return;
    }
    dispatch(purchaseInit());
    void navigate({ pathname: SCREEN_PATHS.checkout, search });
  };

  const amounts = amountsOf(tray, price, useMenu());

  return (
    <Modal open={open} title="Your Order" onClose={props.onCancel}>
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
        {repriced && (
          <p role="alert" className={styles['why']}>
            The shop has changed its prices.
          </p>
        )}
        <p>Continue to Checkout?</p>
        <Actions {...props} onContinue={goToCheckout} />
      </div>
    </Modal>
  );
}

interface ActionsProps extends Pick<OrderSummaryProps, 'obstacle' | 'onWayOut' | 'onCancel'> {
  onContinue: () => void;
}

function Actions({ obstacle, onWayOut, onCancel, onContinue }: ActionsProps) {
  const { closed } = useSale();
  const isClosed = closed !== null && !closed.isForLater;
  const isHeld = isClosed || obstacle !== null;
  const wayOut = isClosed ? null : (obstacle?.wayOut ?? null);
  const id = useId();
  const goOn = useRef<HTMLButtonElement>(null);
  const takeWayOut = (taken: WayOut) => {
    // Another burger is changed in the builder. The button that has the focus disappears.
    if ('opens' in taken) onCancel();
    else goOn.current?.focus();
    onWayOut(taken);
  };
  return (
    <>
      <div className={styles['held']}>
        {/* A live region is read out when its words change while it is on the page. */}
        <p id={id} role="status" className={isHeld ? styles['why'] : undefined}>
          {isClosed ? closed.reason : (obstacle?.words ?? closed?.reason)}
        </p>
        {wayOut !== null && (
          <Button variant="plain" aria-describedby={id} onClick={() => takeWayOut(wayOut)}>
            {wayOut.words}
          </Button>
        )}
      </div>
      <div className={styles['actions']}>
        <Button variant="second" onClick={onCancel}>
          CANCEL
        </Button>
        <Button
          ref={goOn}
          variant="primary"
          aria-disabled={isHeld}
          aria-describedby={id}
          onClick={() => {
            if (!isHeld) onContinue();
          }}
        >
          CONTINUE
        </Button>
      </div>
    </>
  );
}

interface OneBurgerLinesProps {
  burger: IngredientCounts;
  /** decimal amount in the shop's currency */
  price: number;
}

/** Each ingredient with its count (specification §2, summary modal). */
function OneBurgerLines({ burger, price }: OneBurgerLinesProps) {
  const menu = useMenu();
  const breakdown = priceBreakdown(burger, toCents(price), pricesOf(menu));
  return (
    <>
      <div className={styles['picture']}>
        <BurgerPicture burger={burger} size="small" />
      </div>
      <div>
        {breakdown !== null && <Line name={labelOf(BUN)} amount={breakdown.base} />}
        {breakdown !== null && breakdown.included !== 0 && (
          <Line name="Included" amount={breakdown.included} />
        )}
        <ul className={styles['lines']}>
          {Object.entries(burger).map(([name, count]) => (
            <li key={name}>
              <PieceLine name={name} count={count} price={itemOf(menu, name)?.unitPrice ?? 0} />
            </li>
          ))}
        </ul>
      </div>
      <BurgerAllergens burger={burger} />
    </>
  );
}

function Line({ name, amount }: { name: string; amount: Cents }) {
  return (
    <p className={styles['line']}>
      <span>{`${name}:`}</span>{' '}
      <span className={styles['price']}>
        <Money amount={toDecimal(amount)} />
      </span>
    </p>
  );
}

/** @param props.price of one piece */
function PieceLine({ name, count, price }: { name: string; count: number; price: Cents }) {
  return (
    <div className={styles['line']}>
      <span>
        {labelOf(name)}: {count}
        {count > 0 && (
          <span className={styles['each']}>
            {' × '}
            <Money amount={toDecimal(price)} />
          </span>
        )}
      </span>
      {count > 0 && (
        <>
          {' '}
          <span className={styles['price']}>
            <Money amount={toDecimal(count * price)} />
          </span>
        </>
      )}
    </div>
  );
}
