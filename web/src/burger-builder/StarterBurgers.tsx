import { describeBurger } from '@tall-order/domain/burger.ts';
import { startersOn } from '@tall-order/domain/starter-burgers.ts';
import { useAppDispatch } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { changeBurgerTo } from './reorder/open-build.ts';
import styles from './StarterBurgers.module.css';

export function StarterBurgers() {
  const dispatch = useAppDispatch();
  const starters = startersOn(useMenu());
  return (
    <ul aria-label="Start with" className={styles['starters']}>
      {starters.map(({ name, burger }) => (
        <li key={name}>
          <Button
            className={styles['starter'] ?? ''}
            aria-label={`${name}: ${describeBurger(burger)}`}
            onClick={() => {
              // The button that has the focus disappears.
              focusHeading();
              dispatch(changeBurgerTo(burger));
            }}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
