import { formatDraft } from './draft.ts';
import type { IngredientCounts } from './ingredients.ts';
import { MAX_BURGERS, MAX_LABEL_LENGTH } from './order-items.ts';
import { fillingOf } from './burger.ts';
import type { ExtraCounts } from './extras.ts';

export interface TrayBurger {
  readonly burger: IngredientCounts;
  /** the name of the person who eats it; empty for none */
  readonly label: string;
}

/** The burgers and extras that will be ordered with the burger in progress. */
export interface Tray {
  readonly burgers: readonly TrayBurger[];
  readonly extras: ExtraCounts;
  /** of the burger in progress; empty for none */
  readonly label: string;
}

/** All burgers of an order: the one in progress comes last. */
export function burgersWith(burger: IngredientCounts, { burgers, label }: Tray): TrayBurger[] {
  return [...burgers, { burger, label }];
}

export const EMPTY_TRAY: Tray = { burgers: [], extras: {}, label: '' };

/** The burger in progress, which is not on the tray, is one of the order's burgers. */
export const MAX_TRAY_BURGERS = MAX_BURGERS - 1;

// Names of ingredients have no capitals, so these parameters cannot be taken for ingredients.
export const LABEL = 'Label';
export const EXTRAS = 'Extras';

/** Whether a query has parameters of a tray. */
export function hasTray(search: string): boolean {
  return /[?&]?(?:Burger|Label|Extras)\d{0,2}=/.test(search);
}

/**
 * The tray as parameters of an address, besides those of the burger in progress:
 * `Burger1=salad.1_meat.2&Label1=Ada&Extras=fries.2&Label=Ben`.
 */
export function formatTray({ burgers, extras, label }: Tray): string {
  const parameters = new URLSearchParams();
  for (const [index, tray] of burgers.entries()) {
    parameters.set(`Burger${index + 1}`, formatCounts(fillingOf(tray.burger)));
    if (fits(tray.label)) parameters.set(`${LABEL}${index + 1}`, tray.label);
  }
  const chosen = Object.entries(extras).filter(([, count]) => count > 0);
  if (chosen.length > 0) parameters.set(EXTRAS, formatCounts(chosen));
  if (fits(label)) parameters.set(LABEL, label);
  return parameters.toString();
}

/**
 * Whether a name belongs in the address. One that has still to be shortened could make an address that no server
 * takes; a valid one may have as many invisible characters as visible ones.
 */
function fits(label: string): boolean {
  return label !== '' && label.length <= 2 * MAX_LABEL_LENGTH;
}

/** Whether the burger in progress would be ordered alone. */
export function isTrayEmpty({ burgers, extras }: Tray): boolean {
  return burgers.length === 0 && Object.keys(extras).length === 0;
}

function formatCounts(counts: readonly (readonly [name: string, count: number])[]): string {
  return counts.map(([name, count]) => `${name}.${count}`).join('_');
}

/**
 * The burger in progress and the tray as a query, without the question mark.
 * @param start the starting counts
 */
export function purchaseSearch(
  burger: IngredientCounts,
  tray: Tray,
  start?: IngredientCounts,
): string {
  return [formatDraft(burger, start), formatTray(tray)].filter((part) => part !== '').join('&');
}
