import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { buttonClass } from '../ui/button-class.ts';
import formLayout from '../ui/form-layout.module.css';
import { Money } from '../ui/Money.tsx';

interface OrderActionsProps {
  /** decimal amount in the shop's currency */
  price: number;
  draft: string;
  isUnderWay: boolean;
  isGone: boolean;
  isOnline: boolean;
  /** id of the text that explains why the customer cannot order, or what became of the order */
  describedBy: string;
}

export function OrderActions({
  price,
  draft,
  isUnderWay,
  isGone,
  isOnline,
  describedBy,
}: OrderActionsProps) {
  return (
    <div className={formLayout['actions']}>
      <SubmitButton
        busy={isUnderWay}
        busyLabel="Placing your order…"
        disabled={isGone}
        // It keeps the focus: the network may be back in a moment.
        aria-disabled={!isOnline}
        aria-describedby={describedBy}
      >
        <span>
          Place order · <Money amount={price} />
        </span>
      </SubmitButton>
      {/* An order that is on its way cannot be taken back. */}
      {!isUnderWay && (
        <Link to={{ pathname: paths.builder, search: draft }} className={buttonClass('plain')}>
          Cancel
        </Link>
      )}
    </div>
  );
}
