import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { burgersWith } from '@tall-order/domain/tray.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { BurgerName } from '../tray/BurgerName.tsx';
import { useTray } from '../tray/current-tray.ts';
import { OrderAllergens } from '../tray/OrderAllergens.tsx';
import { sumOfExtra } from '../tray/tray-amounts.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { unbroken } from '../ui/words.ts';
import styles from './WholeOrderLines.module.css';

interface WholeOrderLinesProps {
  /** the burger in progress, the last of the order */
  burger: IngredientCounts;
  amounts: Amounts;
}

/** One line for each burger and extra that is ordered together. */
export function WholeOrderLines({ burger, amounts }: WholeOrderLinesProps) {
  const tray = useTray();
  const burgers = burgersWith(burger, tray);
  return (
    <>
      <ul className={styles['lines']}>
        {burgers.map((one, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two burgers may be the same: only their places differ
          <li key={place} className={styles['line']}>
            <span className={styles['picture']} aria-hidden="true">
              <BurgerPicture burger={one.burger} size="small" />
            </span>
            <span className={styles['words']}>
              <strong>
                <BurgerName label={one.label} place={place} />
              </strong>{' '}
              <span className={styles['filling']}>{unbroken(describeBurger(one.burger))}</span>
            </span>{' '}
            <span className={styles['price']}>
              <Money amount={amounts.burgers[place] ?? 0} />
            </span>
          </li>
        ))}
        {Object.entries(tray.extras).map(([name, count]) => (
          <li key={name} className={styles['line']}>
            <strong className={styles['words']}>{`${count} × ${labelOf(name)}`}</strong>{' '}
            <span className={styles['price']}>
              <Money amount={sumOfExtra(amounts.extraPrices[name] ?? 0, count)} />
            </span>
          </li>
        ))}
      </ul>
      <OrderAllergens burger={burger} />
    </>
  );
}
