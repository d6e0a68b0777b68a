import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeBurger } from '@tall-order/domain/burger.ts';
import type { Order } from '../api/orders-calls.ts';
import { buildReorder } from '../burger-builder/reorder/build-reorder.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ReorderButton.module.css';

export function ReorderButton({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const again = async () => {
    setBusy(true);
    for (const { search, state } of await dispatch(buildReorder(order))) {
      void navigate({ pathname: paths.builder, search }, { state });
    }
  };

  return (
    <Button busy={isBusy} className={styles['again'] ?? ''} onClick={again}>
      Order again
      <span className="visually-hidden"> a burger with {describeBurger(order.ingredients)}</span>
    </Button>
  );
}
