import { useId } from 'react';
import { isOrderable, pieceCount } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { Button } from '../ui/Button.tsx';
import { Money } from '../ui/Money.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import { useSale } from '../shop/sale.ts';
import type { Sale } from '../shop/sale.ts';
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
  const isSoldOut = soldOut.length > 0;
  const sale = useSale();
  const { closed, most, least } = sale;
  const takeOff = () => {
    // The button that has the focus disappears.
    focusHeading();
    onTakeOff();
  };
  const isSold = pieceCount(burger) <= most.pieces && price >= least.price;
  const canOrder = isOrderable(burger) && !isSoldOut && isSold;

  return (
    <div className={styles['bar']}>
      <p className={styles['price']}>
        Current Price: {/* A new key restarts the animation. */}
        <strong key={price} className={isChanged ? styles['tick'] : styles['amount']}>
          <Money amount={price} />
        </strong>
      </p>
      <Button
        variant="primary"
        className={styles['order'] ?? ''}
        disabled={!canOrder}
        // Unlike `disabled`, this keeps the focus: the shop may sell again in a moment.
        aria-disabled={closed !== null}
        aria-describedby={canOrder && !closed ? undefined : noteId}
        onClick={() => {
          if (closed === null) onOrder();
        }}
      >
        {closed ? closed.label : isSignedIn ? 'ORDER NOW' : 'SIGN UP TO ORDER'}
      </Button>
      {isSoldOut && (
        <Button className={styles['takeOff'] ?? ''} onClick={takeOff}>
          {`Take ${soldOut.length === 1 ? 'it' : 'them'} off to order`}
        </Button>
      )}
      <p id={noteId} className={styles['note']} data-shared={isShared || undefined}>
        {closed
          ? closed.reason
          : isSoldOut
            ? soldOutWords(soldOut)
            : (limitOn(burger, price, sale) ?? noteOn(burger, repriced, isShared))}
      </p>
    </div>
  );
}

/** Null if the shop sells the burger and there is room for more. */
function limitOn(burger: IngredientCounts, price: number, { most, least }: Sale): string | null {
  if (pieceCount(burger) >= most.pieces) return most.words;
  return isOrderable(burger) && price < least.price ? least.words : null;
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
