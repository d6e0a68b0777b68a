import { labelOf } from '@tall-order/domain/ingredients.ts';
import { layerIn } from '@tall-order/domain/menu.ts';
import { lowestFirst } from '@tall-order/domain/stacking.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { useMenu } from '../menu/current-menu.ts';
import styles from './AllDay.module.css';
import { allDayCounts } from './ticket-lines.ts';

/** How much of each ingredient and extra all orders to make need together. */
export function AllDay({ orders }: { orders: readonly KitchenOrder[] }) {
  const layerOf = layerIn(useMenu());
  const { pieces, extras } = allDayCounts(orders);
  const counted = [
    ...lowestFirst(pieces, layerOf).map(({ name, count }): [string, number] => [name, count]),
    ...Object.entries(extras),
  ];
  return (
    counted.length > 0 && (
      <ul className={styles['counts']} aria-label="To make in all">
        {counted.map(([name, count]) => (
          <li key={name}>
            <b className={styles['count']}>{count} ×</b> <span>{labelOf(name)}</span>
          </li>
        ))}
      </ul>
    )
  );
}
