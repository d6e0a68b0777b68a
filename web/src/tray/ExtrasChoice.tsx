import { useRef } from 'react';
import { extraTotal } from '@tall-order/domain/order-items.ts';
import { countOf, labelOf } from '@tall-order/domain/ingredients.ts';
import type { Extra } from '@tall-order/domain/extras.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { avoidedInWords } from '../allergens/AllergenList.tsx';
import { useAvoided } from '../allergens/avoided.ts';
import { useMenu } from '../menu/current-menu.ts';
import { Money } from '../ui/Money.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { setExtraCount, useTray } from './current-tray.ts';
import { ExtraPicture } from './ExtraPicture.tsx';
import styles from './ExtrasChoice.module.css';
import { listInWords } from '../ui/words.ts';

/** Sides and drinks of the menu, each with how many of it are ordered. */
export function ExtrasChoice({ disabled = false }: { disabled?: boolean }) {
  const { extras } = useMenu();
  const counts = useTray().extras;
  return (
    <ul className={styles['extras']}>
      {Object.entries(extras).map(([name, extra]) => (
        <ExtraRow
          key={name}
          name={name}
          extra={extra}
          count={countOf(counts, name)}
          disabled={disabled}
        />
      ))}
    </ul>
  );
}

interface ExtraRowProps {
  name: string;
  extra: Extra;
  count: number;
  disabled: boolean;
}

function ExtraRow({ name, extra, count, disabled }: ExtraRowProps) {
  const { unitPrice, maxCount, soldOut, picture, allergens } = extra;
  const { allergens: avoided } = useAvoided();
  const row = useRef<HTMLDivElement>(null);
  const isGone = soldOut !== null;
  const change = (by: number) => setExtraCount(name, count + by);
  return (
    <li>
      <div
        ref={row}
        tabIndex={-1}
        className={styles['extra']}
        role="group"
        aria-label={labelOf(name)}
      >
        <ExtraPicture picture={picture} />
        <span className={styles['words']}>
          <span>{labelOf(name)}</span>
          <span className={styles['price']}>
            {isGone ? 'Sold out' : <LinePrice unitPrice={unitPrice} count={count} />}
          </span>
          <span className={styles['price']}>{extraFacts(extra)}</span>
          {avoidedInWords({ [name]: allergens }, avoided).map((warning) => (
            <span key={warning} className={styles['warning']}>
              {warning}
            </span>
          ))}
        </span>
        <Stepper
          label={labelOf(name)}
          count={count}
          lessDisabled={disabled || count === 0}
          moreDisabled={disabled || isGone || count >= maxCount}
          isLive
          onLess={() => change(-1)}
          onMore={() => change(1)}
          // In a dialog, the heading of the screen cannot have the focus.
          onBothDisabled={() => row.current?.focus()}
        />
      </div>
    </li>
  );
}

/** Of one piece, or of all that are ordered. */
function LinePrice({ unitPrice, count }: { unitPrice: Cents; count: number }) {
  const price = <Money amount={toDecimal(extraTotal({ unitPrice, count: count || 1 }))} />;
  return count === 0 ? price : <strong>{price}</strong>;
}

/** The energy and the allergens of one piece: "320 kcal, contains gluten and milk". */
export function extraFacts({ kcal, allergens }: Pick<Extra, 'kcal' | 'allergens'>): string {
  const energy = kcal === null ? [] : [`${new Intl.NumberFormat().format(kcal)} kcal`];
  if (allergens === null) return [...energy, 'allergens not declared'].join(', ');
  const contained = allergens.length === 0 ? [] : [`contains ${listInWords(allergens)}`];
  return [...energy, ...contained].join(', ');
}
