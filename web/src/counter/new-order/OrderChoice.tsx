import { useRef, useState } from 'react';
import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { countOf, labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { startersOn } from '@tall-order/domain/starter-burgers.ts';
import { startingCounts } from '@tall-order/domain/menu.ts';
import { useMenu } from '../../menu/current-menu.ts';
import { trayPrice } from '../../tray/tray-amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/Money.tsx';
import { BurgerPieces } from '../BurgerPieces.tsx';
import { isFull, withBurger, withExtraCount } from './draft-order.ts';
import type { DraftOrder } from './draft-order.ts';
import styles from './NewOrder.module.css';

interface OrderChoiceProps {
  order: DraftOrder;
  onChange: (order: DraftOrder) => void;
}

/** One press adds a burger, a side or a drink. */
export function OrderChoice({ order, onChange }: OrderChoiceProps) {
  const menu = useMenu();
  const [isOther, setOther] = useState(false);
  const other = useRef<HTMLButtonElement>(null);
  const full = isFull(order);
  const leaveOther = () => {
    // The button that has the focus disappears.
    other.current?.focus();
    setOther(false);
  };
  return (
    <>
      <div role="group" aria-label="Burgers" className={styles['choice']}>
        {startersOn(menu).map(({ name, burger }) => (
          <Choice
            key={name}
            name={name}
            price={trayPrice(burger, menu)}
            about={inBrief(burger)}
            disabled={full}
            onClick={() => onChange(withBurger(order, { name, burger }))}
          />
        ))}
        <Button
          ref={other}
          className={styles['large'] ?? ''}
          disabled={full}
          aria-expanded={isOther}
          onClick={() => setOther(!isOther)}
        >
          Other burger
        </Button>
      </div>
      {isOther && !full && (
        <OtherBurger
          onAdd={(burger) => {
            leaveOther();
            onChange(withBurger(order, { name: 'Burger', burger }));
          }}
          onClose={leaveOther}
        />
      )}
      {Object.keys(menu.extras).length > 0 && (
        <div role="group" aria-label="Sides and drinks" className={styles['sides']}>
          {Object.entries(menu.extras).map(([name, { unitPrice, soldOut, maxCount }]) => (
            <Choice
              key={name}
              name={labelOf(name)}
              price={toDecimal(unitPrice)}
              about={soldOut === null ? '' : 'sold out'}
              disabled={soldOut !== null || countOf(order.extras, name) >= maxCount}
              onClick={() => onChange(withExtraCount(order, name, countOf(order.extras, name) + 1))}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Its pieces in the few words of a narrow button: "2 salad, meat". */
function inBrief(burger: IngredientCounts): string {
  return describeBurger(burger)
    .replaceAll(/\b1 × /g, '')
    .replaceAll(' × ', '\u00A0');
}

interface ChoiceProps {
  name: string;
  /** a decimal amount */
  price: number;
  /** what is in it; empty for nothing to say */
  about: string;
  disabled: boolean;
  onClick: () => void;
}

function Choice({ name, price, about, disabled, onClick }: ChoiceProps) {
  return (
    <Button className={styles['large'] ?? ''} disabled={disabled} onClick={onClick}>
      <span className={styles['name']}>{name}</span>{' '}
      <span className={styles['price']}>{formatMoney(price)}</span>
      {about !== '' && (
        <>
          {' '}
          <span className={styles['about']}>{about}</span>
        </>
      )}
    </Button>
  );
}

interface OtherBurgerProps {
  onAdd: (burger: IngredientCounts) => void;
  onClose: () => void;
}

/** A burger of any pieces, for the order that is being taken. */
function OtherBurger({ onAdd, onClose }: OtherBurgerProps) {
  const menu = useMenu();
  const [burger, setBurger] = useState<IngredientCounts>(() => startingCounts(menu));
  return (
    <div role="group" aria-label="Other burger" className={styles['other']}>
      <BurgerPieces menu={menu} burger={burger} onChange={setBurger} />
      <div className={styles['buttons']}>
        <Button disabled={!isOrderable(burger)} onClick={() => onAdd(burger)}>
          Add it for {formatMoney(trayPrice(burger, menu))}
        </Button>
        <Button variant="plain" onClick={onClose}>
          No other burger
        </Button>
      </div>
    </div>
  );
}
