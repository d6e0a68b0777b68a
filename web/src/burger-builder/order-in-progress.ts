import { isOrderable, pieceCount } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutExtras, soldOutOn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { isTrayEmpty } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import type { Sale } from '../shop/sale.ts';
import { burgerName } from '../tray/burger-name.ts';
import { orderInWords } from '../tray/order-in-words.ts';
import { amountsOf } from '../tray/tray-amounts.ts';

/** What one press does about an obstacle. */
export type WayOut =
  | { words: string; takesOff: readonly string[] }
  | { words: string; /** of a burger on the tray, counted from 0 */ opens: number };

/** Why the shop does not sell what has been put together. */
interface Obstacle {
  /** a sentence */
  words: string;
  /** null if the builder itself is the way out */
  wayOut: WayOut | null;
}

/** Everything that the order button orders. */
export interface OrderInProgress {
  obstacle: Obstacle | null;
  /** null if the burger in progress is all of it */
  whole: {
    /** decimal amount */ total: number;
    /** such as "2 burgers and fries" */ words: string;
  } | null;
}

/** @param price of the burger in progress, a decimal amount in the shop's currency */
export function orderInProgress(
  burger: IngredientCounts,
  price: number,
  tray: Tray,
  menu: Menu,
  sale: Sale,
): OrderInProgress {
  const isBuilt = isOrderable(burger);
  const amounts = amountsOf(tray, isBuilt ? price : null, menu);
  const burgers = tray.burgers.concat(isBuilt ? { burger, label: tray.label } : []);
  const prices = amounts.burgers;
  const obstacle = (): Obstacle | null => {
    if (burgers.length === 0) return { words: nothingWords(tray), wayOut: null };
    const soldOut = [
      ...new Set(burgers.flatMap((one) => soldOutOn(one.burger, menu))),
      ...soldOutExtras(tray.extras, menu),
    ];
    if (soldOut.length > 0) return { words: soldOutWords(soldOut), wayOut: takingOff(soldOut) };
    const place = burgers.findIndex(
      (one, at) => limitOn(one.burger, prices[at] ?? 0, sale) !== null,
    );
    const wrong = burgers[place];
    if (wrong === undefined) return null;
    const words = limitOn(wrong.burger, prices[place] ?? 0, sale) ?? '';
    if (place === tray.burgers.length) return { words, wayOut: null };
    const name = burgerName(wrong.label, place);
    return { words: `${name}: ${words}`, wayOut: { words: `Change ${name}`, opens: place } };
  };
  return {
    obstacle: obstacle(),
    whole: isTrayEmpty(tray)
      ? null
      : { total: amounts.total, words: orderInWords(burgers.length, tray.extras) },
  };
}

function nothingWords(tray: Tray): string {
  return isTrayEmpty(tray)
    ? 'Add at least one ingredient to order.'
    : 'Sides & drinks come with a burger. Add at least one ingredient to order.';
}

function takingOff(names: string[]): WayOut {
  const [first, ...others] = names;
  return { words: `Remove ${others.length === 0 ? first : 'them'} to order`, takesOff: names };
}

/** Null if the shop sells the burger. */
function limitOn(burger: IngredientCounts, price: number, { most, least }: Sale): string | null {
  if (pieceCount(burger) > most.pieces) return most.words;
  return price < least.price ? least.words : null;
}
