import { describeBurger } from '@tall-order/domain/burger.ts';
import { countOf, labelOf } from '@tall-order/domain/ingredients.ts';
import { extraOf } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { useMenu } from '../../menu/current-menu.ts';
import { sumOfExtra, trayPrice } from '../../tray/tray-amounts.ts';
import { formatMoney } from '../../ui/Money.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { isFull, withBurgerCount, withExtraCount } from './draft-order.ts';
import type { DraftOrder } from './draft-order.ts';
import styles from './NewOrder.module.css';
import { unbroken } from '../../ui/words.ts';

interface DraftLinesProps {
  order: DraftOrder;
  onChange: (order: DraftOrder) => void;
  /** called when the line that has the focus disappears */
  onGone: () => void;
}

/** What was chosen, each with how many. */
export function DraftLines({ order, onChange, onGone }: DraftLinesProps) {
  const menu = useMenu();
  const full = isFull(order);
  const change = (changed: DraftOrder, count: number) => {
    onChange(changed);
    if (count === 0) onGone();
  };
  return (
    <ul aria-label="Chosen" className={styles['lines']}>
      {order.burgers.map(({ key, name, burger, count }) => {
        const set = (to: number) => change(withBurgerCount(order, key, to), to);
        return (
          <Line
            key={key}
            name={name}
            about={describeBurger(burger)}
            count={count}
            price={sumOfExtra(trayPrice(burger, menu), count)}
            isMost={full}
            onCount={set}
          />
        );
      })}
      {Object.entries(order.extras).map(([name, count]) => {
        const extra = extraOf(menu, name);
        const set = (to: number) => change(withExtraCount(order, name, to), to);
        return (
          <Line
            key={name}
            name={labelOf(name)}
            about=""
            count={count}
            price={sumOfExtra(toDecimal(extra?.unitPrice ?? 0), count)}
            isMost={extra === undefined || countOf(order.extras, name) >= extra.maxCount}
            onCount={set}
          />
        );
      })}
    </ul>
  );
}

interface LineProps {
  name: string;
  about: string;
  count: number;
  /** of all of them, a decimal amount */
  price: number;
  isMost: boolean;
  onCount: (count: number) => void;
}

function Line({ name, about, count, price, isMost, onCount }: LineProps) {
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <strong>{name}</strong>
        {about !== '' && (
          <>
            {' '}
            <span className={styles['about']}>{unbroken(about)}</span>
          </>
        )}
      </span>{' '}
      <Stepper
        label={about === '' ? name : `${name}, ${about}`}
        count={count}
        lessDisabled={false}
        moreDisabled={isMost}
        isLive
        onLess={() => onCount(count - 1)}
        onMore={() => onCount(count + 1)}
        onBothDisabled={() => {}}
      />{' '}
      <span className={styles['sum']}>{formatMoney(price)}</span>
    </li>
  );
}
