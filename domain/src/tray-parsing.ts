import { LABEL_FIELD, labelProblem } from './order.ts';
import { isOrderable } from './burger.ts';
import { isBlank, storedValue } from './form-rules.ts';
import { MAX_COUNT, countsFrom } from './ingredients.ts';
import { extraOf, itemOf } from './menu.ts';
import type { Menu } from './menu.ts';
import { EXTRAS, LABEL, MAX_TRAY_BURGERS } from './tray.ts';
import type { Tray } from './tray.ts';

const BURGER = /^Burger([1-9]\d?)$/;

/**
 * Reads the tray from a URL query. Parts that are repeated, not on the menu or beyond an order's limits are
 * left out, and so are burgers without pieces.
 */
export function parseTrayOn(menu: Menu, search: string): Tray {
  const parameters = new URLSearchParams(search);
  const only = (name: string) => {
    const [first, ...others] = parameters.getAll(name);
    return others.length === 0 ? (first ?? '') : '';
  };
  const places = [...new Set(parameters.keys())]
    .flatMap((name) => BURGER.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
  const burgers = places
    .map((place) => ({
      burger: countsFrom(
        Object.fromEntries(
          parseCounts(only(`Burger${place}`)).filter(([name]) => itemOf(menu, name) !== undefined),
        ),
      ),
      label: usableLabel(only(`${LABEL}${place}`)),
    }))
    .filter(({ burger }) => isOrderable(burger))
    .slice(0, MAX_TRAY_BURGERS);
  const extras = parseCounts(only(EXTRAS)).filter(
    ([name, count]) => count <= (extraOf(menu, name)?.maxCount ?? 0),
  );
  return { burgers, extras: Object.fromEntries(extras), label: usableLabel(only(LABEL)) };
}

/** The label as it would be stored; empty for an invalid or blank label. */
function usableLabel(text: string): string {
  const label = storedValue(text, LABEL_FIELD);
  return labelProblem(label) === null && !isBlank(label) ? label : '';
}

/** Reads counts from 1; invalid counts and repeated names are left out. */
function parseCounts(text: string): [name: string, count: number][] {
  const counts = text.split('_', MAX_COUNT).flatMap((part): [string, number][] => {
    const [, name, count] = /^([^.]+)\.([1-9]\d?)$/.exec(part) ?? [];
    return name === undefined ? [] : [[name, Number(count)]];
  });
  const names = counts.map(([name]) => name);
  return counts.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name));
}
