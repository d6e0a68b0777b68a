import { useEffect, useState } from 'react';
import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { menuAllergens } from '@tall-order/domain/menu.ts';
import { kcalOf } from '@tall-order/domain/energy.ts';
import { ALLERGENS } from '@tall-order/domain/allergens.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { announce } from '../announcement.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useMenu } from '../menu/current-menu.ts';
import { AskAboutAllergies } from '../shop/PhoneLink.tsx';
import { AllergenList, avoidedInWords } from './AllergenList.tsx';
import { useAvoided, setAvoided } from './avoided.ts';
import styles from './Allergens.module.css';
import type { Avoided } from './avoided.ts';

/** Later than the announcement of the press itself, which takes half a second. */
const AFTER_PRESS_MS = 1500;

export function BuildAllergens({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  const { allergens: avoided } = useAvoided();
  const kcal = kcalOf(burger, menu);
  const allergens = allergensSold(burger, menuAllergens(menu));
  const warning = avoidedInWords(allergens, avoided).join(' ');

  // Waiting for a pause needs a timer, and a timer needs an effect to stop it.
  useEffect(() => {
    if (warning === '') return;
    const timer = setTimeout(() => announce(warning), AFTER_PRESS_MS);
    return () => clearTimeout(timer);
  }, [warning]);

  // A hosted service names no allergens, and those of the standard menu would be false there.
  if (!isOwnDataService()) return null;
  return (
    <section aria-label="In this burger" className={styles['section']}>
      {kcal !== null && (
        <p className={styles['energy']}>{new Intl.NumberFormat().format(kcal)} kcal</p>
      )}
      <AllergenList allergens={allergens} withSources />
      <AvoidChoice />
    </section>
  );
}

function AvoidChoice() {
  const avoided = useAvoided();
  const count = avoided.allergens.length;
  const [isOpen, setOpen] = useState(false);
  return (
    // No details element, which screen readers present as a group among those of the ingredients.
    <div className={styles['avoid']}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={styles['summary']}
        onClick={() => setOpen(!isOpen)}
      >
        Allergies?{count > 0 && <span className={styles['count']}> {count} chosen</span>}
      </button>
      {isOpen && <Choices {...avoided} />}
    </div>
  );
}

function Choices({ allergens, isRemembered }: Avoided) {
  const [isForgetful, setForgetful] = useState(false);
  const choose = (next: Avoided) => setForgetful(!setAvoided(next));
  return (
    <>
      <fieldset>
        <legend className={styles['legend']}>Warn me if my burger contains</legend>
        <div className={styles['choices']}>
          {ALLERGENS.map((allergen) => (
            <label key={allergen} className={styles['choice']}>
              <input
                type="checkbox"
                checked={allergens.includes(allergen)}
                onChange={({ target }) =>
                  choose({
                    allergens: target.checked
                      ? [...allergens, allergen]
                      : allergens.filter((other) => other !== allergen),
                    isRemembered,
                  })
                }
              />
              {labelOf(allergen)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={({ target }) => choose({ allergens, isRemembered: target.checked })}
        />
        Remember this on this device
      </label>
      {isForgetful && (
        <p role="alert">
          This browser keeps nothing for the shop. Your choice holds until you close this page.
        </p>
      )}
      <p className={styles['hint']}>
        Saved on this device only; the shop doesn't see it. Serious allergy? <AskAboutAllergies />
      </p>
    </>
  );
}
