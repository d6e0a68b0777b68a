import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { WholeOrder, WholeOrderBurger } from '../api/whole-order-calls.ts';
import { buildReorder } from '../burger-builder/reorder/build-reorder.ts';
import type { OrderedWith, BurgerToReorder } from '../burger-builder/reorder/build-reorder.ts';
import { useAppDispatch } from '../store.ts';
import { BurgerName } from '../tray/BurgerName.tsx';
import { Button } from '../ui/Button.tsx';
import { SHOP_CURRENCY } from '../ui/Money.tsx';
import { useIsOpen } from '../ui/use-is-open.ts';
import { burgersLeft, extrasLeft } from './known-orders.ts';
import { OrderName } from './OrderName.tsx';

/** Opens the checkout with the whole order. */
export function ReorderButton({ order }: { order: WholeOrder }) {
  const { burger, others } = orderedAgain(order);
  const { isBusy, again } = useReorder(burger, others, deliveryFeeOf(order));
  return (
    <Button busy={isBusy} onClick={again}>
      <span>
        <span data-verb>Order</span> again
      </span>{' '}
      <span className="visually-hidden">
        <OrderName order={order} />
      </span>
    </Button>
  );
}

interface ReorderBurgerProps {
  burger: WholeOrderBurger;
  currency: string | undefined;
  /** in the order, counted from 0 */
  place: number;
}

/** Opens the builder with one burger of an order. */
export function ReorderBurger({ burger, currency, place }: ReorderBurgerProps) {
  const { isBusy, again } = useReorder({ ...burger, currency }, null, null);
  return (
    <Button variant="plain" busy={isBusy} onClick={again}>
      Order again{' '}
      <span className="visually-hidden">
        <BurgerName label={burger.label} place={place} />
      </span>
    </Button>
  );
}

/** Null if the order was not delivered, or if it has another currency: such amounts cannot be compared. */
function deliveryFeeOf({ orderData, currency = SHOP_CURRENCY, fee }: WholeOrder): Cents | null {
  const isComparable = orderData.deliveryMethod === 'delivery' && currency === SHOP_CURRENCY;
  return isComparable ? toCents(fee) : null;
}

function useReorder(burger: BurgerToReorder, others: OrderedWith | null, fee: Cents | null) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // The customer may leave before the menu is there: leading them to the builder would be a surprise.
  const isOpen = useIsOpen();
  const again = async () => {
    setBusy(true);
    const entries = await dispatch(buildReorder(burger, others, fee, () => isOpen.current));
    for (const { state, ...to } of entries) void navigate(to, { state });
  };
  return { isBusy, again };
}

/**
 * Splits an order that is ordered again: its last burger is the one in progress, the other burgers and the
 * extras go onto the tray. Parts that were cancelled alone are left out.
 */
export function orderedAgain(order: WholeOrder): { burger: BurgerToReorder; others: OrderedWith } {
  const past = (burger: WholeOrderBurger) => ({ ...burger, currency: order.currency });
  const remaining = burgersLeft(order);
  const last = remaining.at(-1);
  const burger = past(last ?? order.burgers[0]);
  const extras = extrasLeft(order);
  const others = remaining.slice(0, -1);
  return {
    burger,
    others: {
      orderData: order.orderData,
      tray: {
        burgers: others.map(({ ingredients, label }) => ({ burger: ingredients, label })),
        extras: countsOf(extras),
        label: last?.label ?? '',
      },
      burgers: others.map(past),
      extras: extras.map(({ name, count, price }) => ({ name, count, price: toCents(price) })),
    },
  };
}

/** An extra may have several lines, which were added one after another. */
function countsOf(extras: readonly { name: string; count: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, count } of extras) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}
