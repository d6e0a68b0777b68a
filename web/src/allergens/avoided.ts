import { ALLERGENS, isAllergen } from '@tall-order/domain/allergens.ts';
import type { Allergen } from '@tall-order/domain/allergens.ts';
import { createAtom } from '../create-atom.ts';
import { withStorage } from '../with-storage.ts';

export interface Avoided {
  readonly allergens: readonly Allergen[];
  readonly isRemembered: boolean;
}

/** Stored only on request; the item belongs to the device and outlives a sign-out. */
const ITEM = 'avoidedAllergens';

const avoided = createAtom(read());

// A window that does not know the list of another one would replace it at its next change.
if (!import.meta.env.SSR) window.addEventListener('storage', followOtherWindow);

/** The choice stays on the device and is never sent. */
export const useAvoided = avoided.useValue;

/** @returns whether the browser does as was asked: one that keeps nothing cannot remember the list */
export function setAvoided(next: Avoided): boolean {
  // In the order of the regulation.
  const allergens = ALLERGENS.filter((allergen) => next.allergens.includes(allergen));
  const isRemembered =
    withStorage('localStorage', (storage) => {
      if (next.isRemembered) storage.setItem(ITEM, allergens.join(' '));
      else storage.removeItem(ITEM);
      return next.isRemembered;
    }) ?? false;
  // A list that is gone at the next visit must not be relied on.
  avoided.set({ allergens, isRemembered });
  return isRemembered === next.isRemembered;
}

/** A list that another window has forgotten stays in this one, which may be in use. */
function followOtherWindow({ key }: StorageEvent): void {
  if (key !== ITEM && key !== null) return;
  const kept = read();
  avoided.set(kept.isRemembered ? kept : { ...avoided.get(), isRemembered: false });
}

function read(): Avoided {
  const kept = withStorage('localStorage', (storage) => storage.getItem(ITEM));
  if (kept == null) return { allergens: [], isRemembered: false };
  return { allergens: kept.split(' ').filter(isAllergen), isRemembered: true };
}
