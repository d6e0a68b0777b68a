import { Suspense } from 'react';
import type { ComponentProps, Ref } from 'react';
import { rolesWith } from '@tall-order/domain/rights.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import { onDemand } from '../../on-demand.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { NewOrder } from './NewOrder.tsx';

interface NewOrderButtonProps {
  ref: Ref<HTMLButtonElement>;
  role: Role;
  /** an order is being taken, and another one is looked at meanwhile */
  isUnderWay: boolean;
  onPress: () => void;
}

/** For those who may order for guests. */
export function NewOrderButton({ ref, role, isUnderWay, onPress }: NewOrderButtonProps) {
  if (!rolesWith('order-for-guests').includes(role)) return null;
  return (
    <Button ref={ref} variant="primary" onClick={onPress}>
      {isUnderWay ? 'Back to the new order' : 'New order'}
    </Button>
  );
}

const newOrder = onDemand(async () => (await import('./NewOrder.tsx')).NewOrder);

type NewOrderPlaceProps = ComponentProps<typeof NewOrder> & { isHidden: boolean };

/** What was chosen stays while another order is looked at. */
export function NewOrderPlace({ isHidden, ...props }: NewOrderPlaceProps) {
  return (
    <div hidden={isHidden}>
      <Suspense fallback={<Spinner />}>
        <newOrder.Screen {...props} />
      </Suspense>
    </div>
  );
}
