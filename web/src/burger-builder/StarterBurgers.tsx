import { describeBurger } from '@tall-order/domain/burger.ts';
import { priceOn } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { startersOn } from '@tall-order/domain/starter-burgers.ts';
import { useAppDispatch } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoney, Money } from '../ui/Money.tsx';
import { focusHeading } from '../ui/focus.ts';
import { changeBurgerTo } from './build-up.ts';
import styles from './StarterBurgers.module.css';

export function StarterBurgers() {
  const dispatch = useAppDispatch();
  const menu = useMenu();
  const starters = startersOn(menu);
  return (
    <ul aria-label="Start with" className={styles['starters']}>
      {starters.map(({ name, burger }) => (
        <li key={name}>
          <Button
            className={styles['starter'] ?? ''}
            aria-label={`${name} ${formatMoney(toDecimal(priceOn(menu, burger)))}: ${describeBurger(burger)}`}
            onClick={() => {
              // The button that has the focus disappears.
              focusHeading();
              dispatch(changeBurgerTo(burger));
            }}
          >
            <span className={styles['name']}>
              {name}{' '}
              <span className={styles['price']}>
                <Money amount={toDecimal(priceOn(menu, burger))} />
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
