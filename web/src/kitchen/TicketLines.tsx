import { labelOf } from '@tall-order/domain/ingredients.ts';
import { lowestFirst } from '@tall-order/domain/stacking.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { layerIn, useMenu } from '../menu/current-menu.ts';
import { TicketLayers } from './TicketLayers.tsx';
import { alikeBurgers, isOneBurger, nameOfAlike } from './ticket-lines.ts';
import type { AlikeBurgers } from './ticket-lines.ts';
import styles from './TicketLines.module.css';
import { useTicks } from './use-ticks.ts';

/** What is to be made: one burger large, several in lines of their own, and the extras. */
export function TicketLines({ order }: { order: KitchenOrder }) {
  const { extras } = order;
  const ticks = useTicks();
  const [only] = order.burgers;
  if (only?.label === null && isOneBurger(order)) return <TicketLayers burger={only.burger} />;
  return (
    <ul className={styles['lines']}>
      {alikeBurgers(order).map((alike) => (
        <li key={alike[0].id} className={styles['line']}>
          <BurgerLine alike={alike} ticks={ticks} />
        </li>
      ))}
      {extras.map(({ name, count }) => (
        <li key={name} className={styles['extra']}>
          <Tick ids={[`${order.id} ${name}`]} name={`${count} × ${labelOf(name)}`} ticks={ticks} />
        </li>
      ))}
    </ul>
  );
}

interface Ticks {
  has: (id: string) => boolean;
  toggle: (ids: readonly string[], isTicked: boolean) => void;
}

function BurgerLine({ alike, ticks }: { alike: AlikeBurgers; ticks: Ticks }) {
  const menu = useMenu();
  const [{ burger }] = alike;
  const pieces = lowestFirst(burger, layerIn(menu));
  const name = nameOfAlike(alike);
  return (
    <>
      <Tick ids={alike.map(({ id }) => id)} name={name === '' ? 'Burger' : name} ticks={ticks} />
      <ol className={styles['pieces']} aria-label="Layers, from the bottom">
        {pieces.map((piece) => (
          <li key={piece.name}>
            {piece.count} × {labelOf(piece.name)}
          </li>
        ))}
      </ol>
    </>
  );
}

interface TickProps {
  ids: readonly string[];
  name: string;
  ticks: Ticks;
}

/** For whoever puts the order together; it says nothing to the customer. */
function Tick({ ids, name, ticks }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        checked={ids.every(ticks.has)}
        onChange={(event) => ticks.toggle(ids, event.target.checked)}
      />
      <bdi className={styles['name']}>{name}</bdi>
    </label>
  );
}
