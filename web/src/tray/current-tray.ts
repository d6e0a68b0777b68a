import { isOrderable } from '@tall-order/domain/burger.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { createAtom } from '../create-atom.ts';

const current = createAtom<Tray>(EMPTY_TRAY);

/** Kept outside the application state, whose content the specification fixes (§3). */
export const currentTray = current.get;

export const setTray = current.set;

export const useTray = current.useValue;

/** A count of 0 removes the extra. */
export function setExtraCount(name: string, count: number): void {
  const tray = currentTray();
  const { [name]: _before, ...others } = tray.extras;
  setTray({ ...tray, extras: count > 0 ? { ...others, [name]: count } : others });
}

/**
 * Keeps a name that is too long as well: nothing that was typed is lost, and the checkout asks for a shorter one.
 * @param place of the burger, counted from 0; the one in progress comes after those on the tray
 */
export function renameBurger(place: number, label: string): void {
  const tray = currentTray();
  if (place >= tray.burgers.length) {
    setTray({ ...tray, label });
    return;
  }
  setTray({
    ...tray,
    burgers: tray.burgers.map((one, at) => (at === place ? { burger: one.burger, label } : one)),
  });
}

/** Takes the named pieces and extras off the tray, and burgers of which nothing is left. */
export function takeOffTray(names: readonly string[]): void {
  const tray = currentTray();
  const left = <Value>(counts: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(counts).filter(([name]) => !names.includes(name)));
  setTray({
    ...tray,
    burgers: tray.burgers
      .map(({ burger, label }) => ({ burger: countsFrom(left(burger)), label }))
      .filter(({ burger }) => isOrderable(burger)),
    extras: left(tray.extras),
  });
}
