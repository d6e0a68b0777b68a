import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { layerIn } from '@tall-order/domain/menu.ts';
import { lowestFirst } from '@tall-order/domain/stacking.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { createAtom } from '../create-atom.ts';
import { IngredientSwatch } from '../burger/IngredientArt.tsx';
import { useMenu } from '../menu/current-menu.ts';
import { withStorage } from '../with-storage.ts';
import { burgerName } from '../tray/BurgerName.tsx';
import { alikeBurgers, isOneBurger } from './ticket-contents.ts';
import type { AlikeBurgers } from './ticket-contents.ts';
import styles from './TicketLines.module.css';

/** What to make: a single burger in large letters, several burgers in a line each, and the extras. */
export function TicketLines({ order }: { order: KitchenOrder }) {
  const { extras } = order;
  const kept = useTicks();
  const ticks = order.state.status === 'cancelled' ? null : kept;
  const [only] = order.burgers;
  if (only?.label === null && isOneBurger(order)) return <TicketLayers burger={only.burger} />;
  return (
    <ul className={styles['lines']}>
      {alikeBurgers(order).map((alike) => (
        <li key={alike[0].id} className={styles['line']}>
          <BurgerLine alike={alike} order={order} ticks={ticks} />
        </li>
      ))}
      {extras.map(({ line, name, count }) => (
        <li key={line} className={styles['extra']}>
          <Tick id={`${order.id} ${line}`} name={`${count} × ${labelOf(name)}`} ticks={ticks} />
        </li>
      ))}
    </ul>
  );
}

interface Ticks {
  has: (id: string) => boolean;
  toggle: (id: string, isTicked: boolean) => void;
}

interface BurgerLineProps {
  alike: AlikeBurgers;
  order: KitchenOrder;
  /** null for an order that nobody assembles any more */
  ticks: Ticks | null;
}

function BurgerLine({ alike, order, ticks }: BurgerLineProps) {
  const menu = useMenu();
  const [{ burger }] = alike;
  const pieces = lowestFirst(burger, layerIn(menu));
  return (
    <>
      {alike.length > 1 && <strong className={styles['count']}>{alike.length} ×</strong>}
      {alike.map((one) => {
        const place = order.burgers.indexOf(one);
        // A number is enough beside the layers, and leaves them room; a burger alone needs none.
        const number = order.burgers.length === 1 ? '' : String(place + 1);
        const short = one.label === null ? number : undefined;
        const name = one.label ?? burgerName('', place);
        const isPerson = one.label !== null;
        const parts = { id: one.id, name, short, isPerson, ticks };
        return <Tick key={one.id} {...parts} />;
      })}
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
  id: string;
  name: string;
  /** shown in place of the name */
  short?: string | undefined;
  /** the name is a person's, which no browser is to translate */
  isPerson?: boolean;
  ticks: Ticks | null;
}

/** The cook who assembles the order ticks its parts off; the customer does not see the ticks. */
function Tick({ id, name, short, isPerson = false, ticks }: TickProps) {
  const words = (
    <bdi
      translate={isPerson ? 'no' : undefined}
      className={`${styles['name']} ${short ? styles['number'] : ''}`}
    >
      {short ?? name}
    </bdi>
  );
  if (ticks === null) return <span className={styles['tick']}>{words}</span>;
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={short === undefined ? undefined : name}
        checked={ticks.has(id)}
        onChange={(event) => ticks.toggle(id, event.target.checked)}
      />
      {words}
    </label>
  );
}

/** The layers of a burger, from the bottom. */
function TicketLayers({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  return (
    <ol className={styles['layers']} aria-label="Layers, from the bottom">
      {lowestFirst(burger, layerIn(menu)).map(({ name, layer, count }) => (
        <li key={name} className={styles['layer']}>
          <span className={styles['swatch']}>
            <IngredientSwatch layer={layer} />
          </span>
          <span className={styles['layerCount']}>{count} ×</span> <span>{labelOf(name)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Kept in the tab, so that a reload of the board loses no tick. */
const ITEM = 'kitchenTicks';
/** Enough for an evening; older ticks belong to tickets that are gone. */
const MOST = 500;

const ticked = createAtom<readonly string[]>(readTicks());

/** Which burgers and extras were ticked off at this board, by id. */
export function useTicks() {
  const ids = ticked.useValue();
  return {
    has: (id: string): boolean => ids.includes(id),
    toggle: (changed: string, isTicked: boolean): void => {
      const others = ids.filter((id) => id !== changed);
      const next = (isTicked ? [...others, changed] : others).slice(-MOST);
      ticked.set(next);
      withStorage('sessionStorage', (storage) => storage.setItem(ITEM, JSON.stringify(next)));
    },
  };
}

function readTicks(): string[] {
  const kept = withStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(ITEM) ?? '[]'),
  );
  return Array.isArray(kept) ? kept.map(String) : [];
}
