import { useState } from 'react';
import { ALLERGENS } from '@tall-order/domain/allergens.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { setAvoided, useAvoided } from './avoided.ts';
import type { Avoided } from './avoided.ts';
import { AskAboutAllergies } from '../shop/PhoneLink.tsx';
import styles from './Allergens.module.css';

export function AvoidChoice() {
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
