import type { Ref } from 'react';
import { rolesWith } from '@tall-order/domain/rights.ts';
import type { Role } from '@tall-order/domain/roles.ts';
import { Button } from '../../ui/Button.tsx';

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
