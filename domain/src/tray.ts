import { MAX_BURGERS, labelProblem } from './basket.ts';
import { fillingOf, isOrderable } from './burger.ts';
import type { ExtraCounts } from './extras.ts';
import { MAX_COUNT, countsFrom } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';
import { extraOf, itemOf } from './menu.ts';
import type { Menu } from './menu.ts';

/** A burger that waits on the tray, with the name of who eats it. */
export interface TrayBurger {
  readonly burger: IngredientCounts;
  /** the empty text for none */
  readonly label: string;
}

/** What is ordered together with the burger in progress. */
export interface Tray {
  readonly burgers: readonly TrayBurger[];
  readonly extras: ExtraCounts;
  /** of the burger in progress; the empty text for none */
  readonly label: string;
}

export const EMPTY_TRAY: Tray = { burgers: [], extras: {}, label: '' };

/** The burger in progress is one of the basket's. */
export const MAX_TRAY_BURGERS = MAX_BURGERS - 1;

// Names of ingredients are in small letters: a name with a capital can be none.
const BURGER = /^Burger([1-9]\d?)$/;
const LABEL = 'Label';
const EXTRAS = 'Extras';

/** Whether a parameter of the storefront's address is the tray's. */
export function isTrayParameter(name: string): boolean {
  return name === EXTRAS || name === LABEL || /^(?:Burger|Label)[1-9]\d?$/.test(name);
}

/**
 * The tray as parameters of an address, beside those of the burger in progress:
 * `Burger1=salad.1_meat.2&Label1=Ada&Extras=fries.2&Label=Ben`.
 */
export function formatTray({ burgers, extras, label }: Tray): string {
  const parameters = new URLSearchParams();
  for (const [index, tray] of burgers.entries()) {
    parameters.set(`Burger${index + 1}`, formatCounts(fillingOf(tray.burger)));
    if (tray.label !== '') parameters.set(`${LABEL}${index + 1}`, tray.label);
  }
  const chosen = Object.entries(extras).filter(([, count]) => count > 0);
  if (chosen.length > 0) parameters.set(EXTRAS, formatCounts(chosen));
  if (label !== '') parameters.set(LABEL, label);
  return parameters.toString();
}

/**
 * Reads the tray out of an address. A part that is repeated, not known to the menu, or beyond what a
 * basket may hold is left out alone; a burger of which nothing is left, too.
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
    .toSorted((one, other) => one - other);
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

/** Whether there is more to order than the burger in progress. */
export function isTrayEmpty({ burgers, extras }: Tray): boolean {
  return burgers.length === 0 && Object.keys(extras).length === 0;
}

function usableLabel(label: string): string {
  return labelProblem(label) === null ? label.trim() : '';
}

function formatCounts(counts: readonly (readonly [name: string, count: number])[]): string {
  return counts.map(([name, count]) => `${name}.${count}`).join('_');
}

/** Counts from 1; what is none, and what is named twice, is left out. */
function parseCounts(text: string): [name: string, count: number][] {
  const counts = text.split('_', MAX_COUNT).flatMap((part): [string, number][] => {
    const [, name, count] = /^([^.]+)\.([1-9]\d?)$/.exec(part) ?? [];
    return name === undefined ? [] : [[name, Number(count)]];
  });
  const names = counts.map(([name]) => name);
  return counts.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name));
}
