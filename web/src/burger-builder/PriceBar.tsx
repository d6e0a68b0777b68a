import { useId } from 'react';
import { isOrderable, pieceCount } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { Button } from '../ui/Button.tsx';
import { Money } from '../ui/Money.tsx';
import { focusHeading } from '../ui/focus.ts';
import { useSale } from '../shop/sale.ts';
import { createAtom } from '../create-atom.ts';
import type { OrderInProgress, WayOut } from './order-in-progress.ts';
import styles from './PriceBar.module.css';

interface PriceBarProps {
  burger: IngredientCounts;
  /** decimal amount in the shop's currency */
  price: number;
  order: OrderInProgress;
  isChanged: boolean;
  repriced: boolean;
  isShared: boolean;
  isSignedIn: boolean;
  /** why a press just now did nothing; empty if it did not */
  refused: string;
  onOrder: () => void;
  onWayOut: (wayOut: WayOut) => void;
}

/** The price of what is ordered, and the button that orders it. */
export function PriceBar({
  burger,
  price,
  order: { obstacle, whole },
  isChanged,
  repriced,
  isShared,
  isSignedIn,
  refused,
  onOrder,
  onWayOut,
}: PriceBarProps) {
  const noteId = useId();
  const { closed: pause, most } = useSale();
  // Whoever may choose a later time may order.
  const closed = pause?.isForLater ? null : pause;
  const promised = usePromisedNote();
  const offline = useOfflineNote();
  const first = refused || (closed ? '' : offline);
  // It stands beside its obstacle, so never beside other words.
  const wayOut = !first && !closed && obstacle?.wayOut;
  const total = whole?.total ?? price;
  const isAtMost = pieceCount(burger) >= most.pieces;

  return (
    <div className={styles['bar']}>
      <p className={styles['price']}>
        {whole ? 'Order total:' : 'Current Price:'} {/* A new key restarts the animation. */}
        <strong key={total} className={isChanged ? styles['tick'] : styles['amount']}>
          <Money amount={total} />
        </strong>
      </p>
      <Button
        variant="primary"
        className={styles['order'] ?? ''}
        disabled={obstacle !== null}
        // Unlike `disabled`, this keeps the focus: the shop may sell again in a moment.
        aria-disabled={closed !== null}
        aria-describedby={obstacle || closed ? noteId : undefined}
        onClick={() => {
          if (closed === null) onOrder();
        }}
      >
        {closed ? closed.label : isSignedIn ? 'ORDER NOW' : 'SIGN UP TO ORDER'}
      </Button>
      <div className={styles['below']}>
        <p
          id={noteId}
          className={styles['note']}
          data-strong={isShared || repriced || first !== '' || undefined}
        >
          {first ||
            (closed?.reason ??
              obstacle?.words ??
              pause?.reason ??
              (isAtMost ? most.words : noteOn(burger, whole, repriced, isShared, promised)))}
        </p>
        {wayOut ? (
          <Button
            variant="plain"
            aria-describedby={noteId}
            onClick={() => {
              // The button that has the focus disappears.
              focusHeading();
              onWayOut(wayOut);
            }}
          >
            {wayOut.words}
          </Button>
        ) : (
          whole &&
          pieceCount(burger) > 0 && (
            <p className={styles['note']}>
              This burger: <Money amount={price} />
            </p>
          )
        )}
      </div>
    </div>
  );
}

function noteOn(
  burger: IngredientCounts,
  whole: OrderInProgress['whole'],
  repriced: boolean,
  isShared: boolean,
  promised: string,
): string {
  if (repriced && isOrderable(burger)) return 'The shop has changed its prices.';
  if (isShared) return 'Someone built you this.';
  // The tray shows how many burgers there are, and the picture how tall.
  if (promised) return promised;
  const pieces = pieceCount(burger);
  return whole?.words ?? `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} tall`;
}

export function PriceBarPlaceholder() {
  return <div className={styles['bar']} aria-hidden="true" />;
}

/** When the order would be ready, in words; empty while unknown. A part of the builder that loads later knows. */
const note = createAtom('');

export const setPromisedNote = note.set;

const usePromisedNote = note.useValue;

/** That nothing can be ordered for want of a network; empty with one. */
const offlineNote = createAtom('');

export const setOfflineNote = offlineNote.set;

const useOfflineNote = offlineNote.useValue;
