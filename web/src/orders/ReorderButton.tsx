import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { WholeOrder, WholeOrderBurger } from '../api/whole-order-calls.ts';
import { buildReorder } from '../burger-builder/reorder/build-reorder.ts';
import type { OrderedWith, PastBurger } from '../burger-builder/reorder/build-reorder.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { SHOP_CURRENCY } from '../ui/money-format.ts';
import { describeOrder } from './order-words.ts';
import { orderedAgain } from './ordered-again.ts';
import styles from './ReorderButton.module.css';

/** Opens the builder with the whole order. */
export function ReorderButton({ order }: { order: WholeOrder }) {
  const { burger, others } = orderedAgain(order);
  const { isBusy, again } = useReorder(burger, others, deliveryFeeOf(order));
  return (
    <Button busy={isBusy} className={styles['again'] ?? ''} onClick={again}>
      Order again
      <span className="visually-hidden"> {describeOrder(order)}</span>
    </Button>
  );
}

interface ReorderBurgerProps {
  burger: WholeOrderBurger;
  currency: string | undefined;
  name: string;
}

/** Opens the builder with one burger of an order. */
export function ReorderBurger({ burger, currency, name }: ReorderBurgerProps) {
  const { isBusy, again } = useReorder({ ...burger, currency }, null, null);
  return (
    <Button variant="plain" busy={isBusy} aria-label={`Order again: ${name}`} onClick={again}>
      Order again
    </Button>
  );
}

/** Null if the order was not delivered, or if it has another currency: such amounts cannot be compared. */
function deliveryFeeOf({ orderData, currency = SHOP_CURRENCY, fee }: WholeOrder): Cents | null {
  const isComparable = orderData.deliveryMethod === 'delivery' && currency === SHOP_CURRENCY;
  return isComparable ? toCents(fee) : null;
}

function useReorder(burger: PastBurger, others: OrderedWith | null, fee: Cents | null) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    for (const { search, state } of await dispatch(buildReorder(burger, others, fee))) {
      void navigate({ pathname: paths.builder, search }, { state });
    }
  };
  return { isBusy, again };
}
