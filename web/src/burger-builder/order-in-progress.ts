import { isOrderable, pieceCount } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutAmong, soldOutExtras, soldOutOn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { burgersWith, isTrayEmpty } from '@tall-order/domain/tray.ts';
import type { Tray, TrayBurger } from '@tall-order/domain/tray.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import type { Sale } from '../shop/sale.ts';
import { burgerName } from '../tray/BurgerName.tsx';
import { countedExtras, orderInWords } from '../tray/order-in-words.ts';
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
  whole: Whole | null;
}

interface Whole {
  /** a decimal amount in the shop's currency */
  total: number;
  /** such as "2 burgers and fries" */
  words: string;
}

interface PricedBurger extends TrayBurger {
  /** a decimal amount in the shop's currency */
  price: number;
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
  const all = isBuilt ? burgersWith(burger, tray) : tray.burgers;
  const burgers = all.map((one, place) => ({
    burger: one.burger,
    label: one.label,
    price: amounts.burgers[place] ?? 0,
  }));
  const { total } = amounts;
  return {
    obstacle:
      nothingIn(burgers, tray) ?? soldOutIn(burgers, tray, menu) ?? wrongIn(burgers, tray, sale),
    whole: isTrayEmpty(tray)
      ? null
      : { total, words: orderInWords(burgers.length, countedExtras(tray.extras)) },
  };
}

function nothingIn(burgers: readonly PricedBurger[], tray: Tray): Obstacle | null {
  if (burgers.length > 0) return null;
  const words = isTrayEmpty(tray)
    ? 'Add at least one ingredient to order.'
    : 'Sides & drinks come with a burger.';
  return { words, wayOut: null };
}

function soldOutIn(burgers: readonly PricedBurger[], tray: Tray, menu: Menu): Obstacle | null {
  const soldOut = soldOutAmong(
    burgers.map(({ burger }) => burger),
    tray.extras,
    menu,
  );
  if (soldOut.length === 0) return null;
  const [place = 0, ...others] = burgers.flatMap(({ burger }, at) =>
    soldOutOn(burger, menu).length > 0 ? [at] : [],
  );
  // Only the burger in progress is in view, so the words name another one that alone is to blame.
  const isAlone = others.length + soldOutExtras(tray.extras, menu).length === 0;
  const waiting = isAlone && tray.burgers[place];
  const words = soldOutWords(soldOut);
  return {
    words: waiting ? wordsOn(waiting, place, words) : words,
    wayOut: { words: `Remove ${soldOut.length === 1 ? 'it' : 'them'}`, takesOff: soldOut },
  };
}

function wordsOn({ label }: TrayBurger, place: number, words: string): string {
  return `${burgerName(label, place)}: ${words}`;
}

/** The first burger that the shop does not sell as it is; the one in progress can be changed at once. */
function wrongIn(burgers: readonly PricedBurger[], tray: Tray, sale: Sale): Obstacle | null {
  for (const [place, one] of burgers.entries()) {
    const words = limitOn(one, sale);
    if (words === null) continue;
    if (place === tray.burgers.length) return { words, wayOut: null };
    return {
      words: wordsOn(one, place, words),
      wayOut: { words: 'Change it', opens: place },
    };
  }
  return null;
}

/** Null if the shop sells the burger. */
function limitOn({ burger, price }: PricedBurger, { most, least }: Sale): string | null {
  if (pieceCount(burger) > most.pieces) return most.words;
  return price < least.price ? least.words : null;
}
