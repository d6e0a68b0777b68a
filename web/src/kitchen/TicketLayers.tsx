import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { layerIn } from '@tall-order/domain/menu.ts';
import { lowestFirst } from '@tall-order/domain/stacking.ts';
import { IngredientSwatch } from '../burger/IngredientSwatch.tsx';
import { useMenu } from '../menu/current-menu.ts';
import styles from './TicketLayers.module.css';

/** The layers of a burger, from the bottom. */
export function TicketLayers({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  return (
    <ol className={styles['layers']} aria-label="Layers, from the bottom">
      {lowestFirst(burger, layerIn(menu)).map(({ name, layer, count }) => (
        <li key={name} className={styles['layer']}>
          <span className={styles['swatch']}>
            <IngredientSwatch layer={layer} />
          </span>
          <span className={styles['count']}>{count} ×</span> <span>{labelOf(name)}</span>
        </li>
      ))}
    </ol>
  );
}
