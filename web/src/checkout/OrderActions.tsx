import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { buttonClass } from '../ui/button-class.ts';
import formLayout from '../ui/form-layout.module.css';
import { Money } from '../ui/Money.tsx';
import styles from './OrderActions.module.css';

interface OrderActionsProps {
  /** decimal amount in the shop's currency */
  price: number;
  search: string;
  isUnderWay: boolean;
  /** something outside the form prevents ordering: what is sold out, the network, or the shop's hours and terms */
  isHeld: boolean;
  /** id of the text that explains why the customer cannot order, or the outcome of the order */
  describedBy: string;
}

export function OrderActions({
  price,
  search,
  isUnderWay,
  isHeld,
  describedBy,
}: OrderActionsProps) {
  return (
    <div className={`${formLayout['actions']} ${styles['actions']}`}>
      <SubmitButton
        busy={isUnderWay}
        busyLabel="Placing your order…"
        // Unlike `disabled`, this keeps the focus, and lets a closing dialog return it.
        aria-disabled={isHeld}
        aria-describedby={describedBy}
      >
        <span>
          Place order · <Money amount={price} />
        </span>
      </SubmitButton>
      {/* An order that is being placed cannot be cancelled here. */}
      {!isUnderWay && (
        <Link to={{ pathname: paths.builder, search }} className={buttonClass('plain')}>
          Cancel
        </Link>
      )}
    </div>
  );
}
