import type { ExtraCounts } from './extras.ts';
import type { IngredientCounts } from './ingredients.ts';
import { extraOf, itemOf, pricesOf, startingCounts } from './menu.ts';
import type { Menu } from './menu.ts';

// The menu may change while a burger is being built. No piece leaves the burger then: those that are no longer
// available are marked as sold out, and the customer decides.

/**
 * The menu for a checkout that is open: prices and limits of `before`, availability of `now`. Items that left
 * the menu are sold out. It has the version of `now`, so that no older menu replaces it.
 */
export function atPricesOf(before: Menu, now: Menu): Menu {
  const items = Object.entries(before.items).map(([name, item]) => {
    const { unitPrice, startCount, maxCount } = item;
    const known = itemOf(now, name) ?? { ...item, soldOut: 'until-undone' };
    return [name, { ...known, unitPrice, startCount, maxCount }] as const;
  });
  const extras = Object.entries(before.extras).map(([name, extra]) => {
    const { unitPrice, maxCount } = extra;
    const known = extraOf(now, name) ?? { ...extra, soldOut: 'until-undone' };
    return [name, { ...known, unitPrice, maxCount }] as const;
  });
  return {
    ...before,
    version: now.version,
    bun: now.bun,
    items: Object.fromEntries(items),
    extras: Object.fromEntries(extras),
  };
}

/** The menu `now` with the burger's ingredients that have left it, marked as sold out. */
export function withPiecesOf(burger: IngredientCounts, now: Menu, before: Menu): Menu {
  const items = { ...now.items };
  for (const [name, count] of Object.entries(burger)) {
    if (count === 0) continue;
    const item = itemOf(now, name);
    const gone = itemOf(before, name);
    if (item !== undefined) items[name] = { ...item, maxCount: Math.max(item.maxCount, count) };
    else if (gone !== undefined) items[name] = { ...gone, soldOut: 'until-undone' };
  }
  return { ...now, items };
}

/** {@link withPiecesOf} for the extras of a tray. */
export function withExtrasOf(counts: ExtraCounts, now: Menu, before: Menu): Menu {
  const extras = { ...now.extras };
  for (const [name, count] of Object.entries(counts)) {
    const extra = extraOf(now, name);
    const gone = extraOf(before, name);
    if (extra !== undefined) extras[name] = { ...extra, maxCount: Math.max(extra.maxCount, count) };
    else if (gone !== undefined) extras[name] = { ...gone, soldOut: 'until-undone' };
  }
  return { ...now, extras };
}

/** Whether two menus have the same prices and starting counts. */
export function isPricedAlike(one: Menu, other: Menu): boolean {
  const priced = (menu: Menu) => JSON.stringify([pricesOf(menu), startingCounts(menu)]);
  return priced(one) === priced(other);
}
