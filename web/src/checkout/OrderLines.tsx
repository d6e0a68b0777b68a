import { useState } from 'react';
import { LABEL_FIELD, labelProblem } from '@tall-order/domain/order-items.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { storedValue } from '@tall-order/domain/form-rules.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutOn } from '@tall-order/domain/menu.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { useMenu } from '../menu/current-menu.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import { BurgerName } from '../tray/BurgerName.tsx';
import { renameBurger, useTray } from '../tray/current-tray.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  /** the burger in progress, the last of the order */
  burger: IngredientCounts;
  amounts: Amounts;
}

/** Each burger of the order with its price and the name of the person who eats it. */
export function OrderLines({ burger, amounts }: OrderLinesProps) {
  const tray = useTray();
  const burgers = [...tray.burgers, { burger, label: tray.label }];
  return (
    <section>
      <div className={styles['head']}>
        <h2>Your order</h2>
        <strong className={styles['amount']}>
          <Money amount={amounts.total} />
        </strong>
      </div>
      <ul className={styles['burgers']}>
        {burgers.map((one, place) => (
          // When a burger is taken off, the others get new places: their keys change and their fields start
          // again.
          <li key={`${place + 1} of ${burgers.length}`}>
            <BurgerLine {...one} place={place} price={amounts.burgers[place] ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BurgerLineProps {
  burger: IngredientCounts;
  label: string;
  place: number;
  /** decimal amount in the shop's currency */
  price: number;
}

function BurgerLine({ burger, label, place, price }: BurgerLineProps) {
  const soldOut = soldOutOn(burger, useMenu());
  const [name, setName] = useState(label);
  const rename = (to: string) => {
    setName(to);
    renameBurger(place, storedValue(to, LABEL_FIELD));
  };
  return (
    <div className={styles['burger']}>
      <div className={styles['picture']}>
        <BurgerPicture burger={burger} size="small" />
      </div>
      <div className={styles['words']}>
        <p className={styles['line']}>
          <strong>
            <BurgerName label={label} place={place} />
          </strong>
          <Money amount={price} />
        </p>
        <p className={styles['filling']}>{describeBurger(burger)}</p>
        {soldOut.length > 0 && <p className={styles['gone']}>{soldOutWords(soldOut)}</p>}
        <TextField
          label={`Who eats burger ${place + 1}?`}
          name={eaterField(place)}
          optional
          value={name}
          error={labelProblem(name)}
          onChange={rename}
        />
      </div>
    </div>
  );
}

export interface WrongName {
  /** of the burger, counted from 0 */
  place: number;
  /** a sentence */
  problem: string;
}

/** The name of the field for who eats a burger. @param place of the burger, counted from 0 */
export function eaterField(place: number): string {
  return `eater${place + 1}`;
}

/** The first name that cannot be on a burger; null if there is none. */
export function wrongName({ burgers, label }: Tray): WrongName | null {
  const labels = [...burgers.map((one) => one.label), label];
  for (const [place, one] of labels.entries()) {
    const problem = labelProblem(one);
    if (problem !== null) return { place, problem };
  }
  return null;
}
