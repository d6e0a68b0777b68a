import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { promiseInWords } from '@tall-order/domain/order.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useNow } from '../api/use-now.ts';
import { useZone } from '../shop/current-shop.ts';
import { usePaidWhen } from '../shop/delivery-in-words.ts';
import { timeAhead } from '../shop/dates-in-words.ts';
import { withFee } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { SubmitButton } from '../ui/Form.tsx';
import { NOTICES } from './CheckoutNotices.tsx';
import { useSettings } from './order-terms.ts';
import { promisesTimes, useBurgers, usePromised } from '../promised/promised-times.ts';
import styles from './OrderFoot.module.css';

interface OrderFootProps {
  /** decimal amounts in the shop's currency */
  total: number;
  /** null for an order that has no price, because the shop would not deliver it */
  fee: number | null;
  method: DeliveryMethod;
  /** the chosen time, in milliseconds since 1970; null for as soon as possible */
  chosenAt: number | null;
  /** the chosen time cannot be had */
  isTimeGone: boolean;
  isUnderWay: boolean;
  /** the order is being asked about again */
  isChecking: boolean;
  /** learns what became of an order that had no answer: nothing else can be pressed meanwhile; null without one */
  settle: (() => void) | null;
  /**
   * id of the text that says what prevents ordering although the form may be right, such as what is sold out, the
   * network, or the shop's hours and terms; null if nothing does
   */
  heldBy: string | null;
  /** the same in a few words, where that text may be out of sight; null if it is not */
  held: string | null;
  /** beside {@link held} */
  wayOut: ReactNode;
  /** the notices about the shop and the order */
  children: ReactNode;
}

/** What is to be paid, and the button that orders; it stays in view. */
export function OrderFoot(props: OrderFootProps) {
  const { total, fee, method, chosenAt, isTimeGone, isUnderWay, isChecking, settle } = props;
  const { wayOut, children } = props;
  const isSettled = settle === null && !isChecking;
  const [heldBy, held] = isSettled ? [props.heldBy, props.held] : [null, null];
  const due = fee === null ? null : withFee(total, fee);
  const foot = useRef<HTMLDivElement>(null);
  useFocusAboveFoot(foot);
  return (
    <div ref={foot} className={styles['foot']}>
      {children}
      {isSettled && heldBy === null && !isTimeGone && <Terms method={method} chosenAt={chosenAt} />}
      {held !== null && (
        <div className={styles['held']}>
          <p className={styles['why']}>{held}</p>
          {wayOut}
        </div>
      )}
      <div className={styles['row']}>
        {/* Without a fee, the button says all of it. */}
        {isSettled && fee !== null && due !== null && fee > 0 && (
          <p className={styles['total']}>
            Total{' '}
            <strong className={styles['amount']}>
              <Money amount={due} />
            </strong>{' '}
            <span className={styles['fee']}>
              Delivery <Money amount={fee} />
            </span>
          </p>
        )}
        <SubmitButton
          className={styles['order']}
          busy={isUnderWay}
          busyLabel={isChecking ? 'Checking…' : 'Placing your order…'}
          // Unlike `disabled`, this keeps the focus, and lets a closing dialog return it.
          aria-disabled={heldBy !== null}
          aria-describedby={heldBy ?? NOTICES.submission}
          {...(settle !== null && { onClick: instead(settle) })}
        >
          {settle === null ? (
            <span>
              Place order
              {due !== null && (
                <>
                  {' · '}
                  <Money amount={due} />
                </>
              )}
            </span>
          ) : isOwnDataService() ? (
            'Check again'
          ) : (
            'Look at your orders'
          )}
        </SubmitButton>
      </div>
    </div>
  );
}

/** The press does this instead of sending the form, which may have changed since; so does Enter in a field. */
const instead = (run: () => void) => (press: MouseEvent) => {
  press.preventDefault();
  run();
};

/**
 * When the order would be there, and when it is paid where the owner has not said how. The line is there before the
 * time is known, so that nothing moves. Of a hosted service neither is known.
 */
function Terms({ method, chosenAt }: Pick<OrderFootProps, 'method' | 'chosenAt'>) {
  const settings = useSettings();
  const soonest = usePromised(settings, method, useBurgers());
  const at = chosenAt ?? soonest;
  const now = useNow(60_000);
  const zone = useZone();
  const paid = usePaidWhen(method);
  const words = [
    ...(at === undefined ? [] : [promiseInWords(method, timeAhead(at, zone, now))]),
    // The two have one line of a narrow phone.
    ...(paid === '' ? [] : [at === undefined ? paid : 'Pay then']),
  ];
  if (words.length === 0 && !promisesTimes(settings)) return null;
  return <p className={styles['promised']}>{words.join(' · ')}</p>;
}

/**
 * Brings what takes the focus in the form above its foot, which stays in view: the field that was left may say
 * an error now, which pushes down what follows. A button under the pointer does not move.
 */
function useFocusAboveFoot(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = foot.current?.closest('form');
    const show = ({ target }: FocusEvent) => {
      requestAnimationFrame(() => {
        if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
        if (foot.current?.contains(target) === false) target.scrollIntoView({ block: 'nearest' });
      });
    };
    form?.addEventListener('focusin', show);
    return () => form?.removeEventListener('focusin', show);
  }, [foot]);
}
