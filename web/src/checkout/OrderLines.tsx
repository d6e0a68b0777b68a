import { useState } from 'react';
import { LABEL_FIELD, labelProblem } from '@tall-order/domain/order.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import type { ExtraCounts } from '@tall-order/domain/extras.ts';
import { storedValue } from '@tall-order/domain/form-rules.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { pricesOf, soldOutOn } from '@tall-order/domain/menu.ts';
import { burgersWith } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { useMenu } from '../menu/current-menu.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import { BurgerLines } from '../orders/BurgerLines.tsx';
import { burgerName } from '../tray/BurgerName.tsx';
import { renameBurger, useTray } from '../tray/current-tray.ts';
import { sumOfExtra } from '../tray/tray-amounts.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { TextField } from '../ui/TextField.tsx';
import { unbroken } from '../ui/words.ts';
import { useIsPlacing } from './place-order.ts';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  /** the burger in progress, the last of the order */
  burger: IngredientCounts;
  amounts: Amounts;
}

/** The burgers of the order, each with its price and the name of the person who eats it, and the extras. */
export function OrderLines({ burger, amounts }: OrderLinesProps) {
  const tray = useTray();
  const burgers = burgersWith(burger, tray);
  // A name that has to be shortened needs its field, although a burger alone has none.
  const isAlone = burgers.length === 1 && wrongName(tray) === null;
  return (
    <>
      {isAlone ? (
        <BurgerAlone burger={burger} price={amounts.burgers[0] ?? 0} />
      ) : (
        <fieldset>
          <legend className={styles['legend']}>
            Who's each for? <span className={styles['optional']}>optional</span>
          </legend>
          <ul className={styles['burgers']}>
            {burgers.map((one, place) => (
              // When a burger is taken off, the others get new places: their keys change and their fields start
              // again.
              <li key={`${place + 1} of ${burgers.length}`}>
                <BurgerLine {...one} place={place} price={amounts.burgers[place] ?? 0} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <ExtraLines extras={tray.extras} unitPrices={amounts.extraPrices} />
    </>
  );
}

function BurgerAlone({ burger, price }: { burger: IngredientCounts; price: number }) {
  const menu = useMenu();
  return (
    <div className={styles['alone']}>
      <div className={styles['picture']}>
        <BurgerPicture burger={burger} size="small" />
      </div>
      <BurgerLines
        burger={burger}
        total={price}
        prices={pricesOf(menu)}
        soldOut={soldOutOn(burger, menu)}
      />
    </div>
  );
}

interface ExtraLinesProps {
  extras: ExtraCounts;
  /** decimal amounts of one piece, by the name of the extra */
  unitPrices: Amounts['extraPrices'];
}

function ExtraLines({ extras, unitPrices }: ExtraLinesProps) {
  const entries = Object.entries(extras);
  if (entries.length === 0) return null;
  return (
    <ul className={styles['extras']}>
      {entries.map(([name, count]) => (
        <li key={name} className={styles['line']}>
          <span>{`${count} × ${labelOf(name)}`}</span>
          <Money amount={sumOfExtra(unitPrices[name] ?? 0, count)} />
        </li>
      ))}
    </ul>
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
  // What is typed once the order was sent would not be in it.
  const isUnderWay = useIsPlacing();
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
      <TextField
        label={`Who's burger ${place + 1} for?`}
        isLabelHidden
        name={eaterField(place)}
        placeholder={burgerName('', place)}
        optional
        value={name}
        error={labelProblem(name)}
        readOnly={isUnderWay}
        onChange={rename}
      />
      <Money amount={price} />
      <p className={styles['recipe']}>{unbroken(describeBurger(burger))}</p>
      {soldOut.length > 0 && <p className={styles['gone']}>{soldOutWords(soldOut)}</p>}
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
