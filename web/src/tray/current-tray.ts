import { isOrderable } from '@tall-order/domain/burger.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { createValue } from '../create-value.ts';

const current = createValue<Tray>(EMPTY_TRAY);

/** Beside the application's state, whose areas are the specification's (§3). */
export const currentTray = current.get;

export const setTray = current.set;

export const useTray = current.useValue;

/** An extra of which there is none leaves the tray. */
export function setExtraCount(name: string, count: number): void {
  const tray = currentTray();
  const { [name]: _before, ...others } = tray.extras;
  setTray({ ...tray, extras: count > 0 ? { ...others, [name]: count } : others });
}

/** @param place of the burger, counted from 0; the one in progress comes after those on the tray */
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

/** Takes what is sold out off the tray; a burger of which nothing is left goes too. */
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
