import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { Order } from '../api/orders-calls.ts';
import { buildReorder } from '../burger-builder/reorder/build-reorder.ts';
import type { OrderedWith } from '../burger-builder/reorder/build-reorder.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { describeBasket } from './known-baskets.ts';
import type { Basket } from './known-baskets.ts';
import styles from './ReorderButton.module.css';

/** Takes the whole basket into the builder again. */
export function ReorderButton({ basket }: { basket: Basket }) {
  const last = basket.burgers.at(-1)?.order ?? basket.first;
  const { isBusy, again } = useReorder(last, orderedWith(basket));
  return (
    <Button busy={isBusy} className={styles['again'] ?? ''} onClick={again}>
      Order again
      <span className="visually-hidden"> {describeBasket(basket)}</span>
    </Button>
  );
}

/** Takes one burger of a basket into the builder again. */
export function ReorderBurger({ order, name }: { order: Order; name: string }) {
  const { isBusy, again } = useReorder(order, null);
  return (
    <Button variant="plain" busy={isBusy} aria-label={`Order ${name} again`} onClick={again}>
      Order again
    </Button>
  );
}

function useReorder(order: Order, others: OrderedWith | null) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    for (const { search, state } of await dispatch(buildReorder(order, others))) {
      void navigate({ pathname: paths.builder, search }, { state });
    }
  };
  return { isBusy, again };
}

/** What comes onto the tray beside the last burger; null for a burger that was ordered alone. */
function orderedWith({ burgers, extras }: Basket): OrderedWith | null {
  if (burgers.length === 1 && extras.length === 0) return null;
  const tray = {
    burgers: burgers.slice(0, -1).map(({ order, label }) => ({ burger: order.ingredients, label })),
    extras: Object.fromEntries(extras.map(({ name, count }) => [name, count])),
    label: burgers.at(-1)?.label ?? '',
  };
  return {
    tray,
    orders: burgers.slice(0, -1).map(({ order }) => order),
    extras: extras.map(({ name, count, price }) => ({ name, count, price: toCents(price) })),
  };
}
