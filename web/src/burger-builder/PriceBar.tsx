import { useId } from 'react';
import { isOrderable, pieceCount } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { Button } from '../ui/Button.tsx';
import { Money } from '../ui/Money.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import styles from './PriceBar.module.css';

interface PriceBarProps {
  soldOut: string[];
  onTakeOff: () => void;
  burger: IngredientCounts;
  /** decimal amount in the shop's currency */
  price: number;
  isChanged: boolean;
  repriced: boolean;
  isShared: boolean;
  isSignedIn: boolean;
  onOrder: () => void;
}

export function PriceBar({
  burger,
  soldOut,
  onTakeOff,
  price,
  isChanged,
  repriced,
  isShared,
  isSignedIn,
  onOrder,
}: PriceBarProps) {
  const noteId = useId();
  const isGone = soldOut.length > 0;
  const takeOff = () => {
    // The button that has the focus goes.
    focusHeading();
    onTakeOff();
  };
  const canOrder = isOrderable(burger) && !isGone;

  return (
    <div className={styles['bar']}>
      <p className={styles['price']}>
        Current Price: {/* A new key starts the tick again. */}
        <strong key={price} className={isChanged ? styles['tick'] : styles['amount']}>
          <Money amount={price} />
        </strong>
      </p>
      <Button
        variant="primary"
        className={styles['order'] ?? ''}
        disabled={!canOrder}
        aria-describedby={canOrder ? undefined : noteId}
        onClick={onOrder}
      >
        {isSignedIn ? 'ORDER NOW' : 'SIGN UP TO ORDER'}
      </Button>
      {isGone && (
        <Button className={styles['takeOff'] ?? ''} onClick={takeOff}>
          {`Take ${soldOut.length === 1 ? 'it' : 'them'} off to order`}
        </Button>
      )}
      <p id={noteId} className={styles['note']} data-shared={isShared || undefined}>
        {isGone ? soldOutWords(soldOut) : noteOn(burger, repriced, isShared)}
      </p>
    </div>
  );
}

function noteOn(burger: IngredientCounts, repriced: boolean, isShared: boolean): string {
  if (!isOrderable(burger)) return 'Add at least one ingredient to order.';
  if (repriced) return 'The shop has changed its prices.';
  if (isShared) return 'Someone built you this.';
  const pieces = pieceCount(burger);
  return `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} tall`;
}

export function PriceBarPlaceholder() {
  return <div className={styles['bar']} aria-hidden="true" />;
}
