import { layersOf } from '@tall-order/domain/kitchen-ticket.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { IngredientSwatch } from '../burger-builder/IngredientSwatch.tsx';
import styles from './TicketLayers.module.css';

/** What to put on what: from the bottom bun to the top bun. */
export function TicketLayers({ burger }: { burger: IngredientCounts }) {
  return (
    <ol className={styles['layers']} aria-label="Layers, from the bottom">
      <li className={styles['bun']}>Bottom bun</li>
      {layersOf(burger).map(({ ingredient, label, count }) => (
        <li key={ingredient} className={styles['layer']}>
          <span className={styles['swatch']}>
            <IngredientSwatch ingredient={ingredient} />
          </span>
          <span className={styles['count']}>{count} ×</span> <span>{label}</span>
        </li>
      ))}
      <li className={styles['bun']}>Top bun</li>
    </ol>
  );
}
