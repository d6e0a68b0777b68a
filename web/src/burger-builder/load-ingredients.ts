import { parseDraft } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { STANDARD_MENU, itemOf, startingCounts } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { hasTray } from '@tall-order/domain/tray.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { fetchIngredients } from '../api/ingredients-calls.ts';
import { fetchMenu } from '../api/menu-calls.ts';
import { currentMenu, setMenu } from '../menu/current-menu.ts';
import { applyShopStatus } from '../shop/apply-shop-status.ts';
import { setTray } from '../tray/current-tray.ts';
import { fetchArtFor } from '../burger/IngredientArt.tsx';
import type { AppThunk } from '../store.ts';
import { buildUp } from './build-up.ts';
import { fetchIngredientsFailed, setIngredients } from './burger-builder-slice.ts';
import { trayStrip } from './parts-on-demand.ts';

/** How long loaded ingredients wait for the menu's prices. */
const MENU_WAIT_MS = 1500;

/**
 * Loads the starting counts and the menu, then builds the draft that the URL carries. A load under way is not
 * started again.
 * @param search the URL's query; invalid parts of it are ignored
 * @returns if the load failed, the query for the next one to build; else empty
 */
export function loadIngredients(search: string): AppThunk<Promise<string>> {
  return (dispatch, getState, { ingredientsLoad }) => {
    const draftSearch = search || ingredientsLoad.unreadSearch;
    const load =
      ingredientsLoad.underWay ??
      Promise.all([fetchStart(draftSearch), trayParser(draftSearch)]).then(
        async ([start, parseTray]) => {
          const { reply, menu, needed } = start;
          if (menu !== null) {
            await fetchArtFor(menu);
            // The stream of changes may have brought a newer menu.
            if (menu.version >= currentMenu().version) setMenu(menu);
          }
          ingredientsLoad.underWay = null;
          // Without the parser or the menu, the next change of the address would lose parts of the order.
          if (!reply.ok || parseTray === null || (needed && menu === null)) {
            dispatch(fetchIngredientsFailed());
            // A burger is already loaded; its query must not build it again once it is ordered.
            if (getState().burgerBuilder.ingredients !== null) return '';
            ingredientsLoad.unreadSearch = draftSearch;
            return draftSearch;
          }
          ingredientsLoad.unreadSearch = '';
          const counts = onMenu(reply.value, currentMenu());
          dispatch(setIngredients(counts));
          const draft = parseDraft(draftSearch, (name) => Object.hasOwn(counts, name));
          if (draft !== null) dispatch(buildUp(counts, draft));
          if (parseTray !== undefined) setTray(parseTray(currentMenu(), draftSearch));
          return '';
        },
      );
    ingredientsLoad.underWay = load;
    return load;
  };
}

/**
 * Without a network, the menu that the last visit has kept is used, so that a burger can still be built.
 * @returns `needed` if the query cannot be read without the menu
 */
async function fetchStart(search: string) {
  if (!navigator.onLine) {
    const menu = await menuOfLastVisit();
    if (menu !== null) return { reply: { ok: true, value: startingCounts(menu) } as const, menu };
  }
  const ingredients = fetchIngredients();
  const menu = fetchMenu(applyShopStatus);
  const reply = await ingredients;
  // A failure does not wait for the menu.
  if (!reply.ok) return { reply, menu: null };
  const needed = search !== '' && !isMenuKnown() && needsMenu(search, reply.value);
  // The stream of changes brings a menu that is late.
  const inTime = needed ? menu : Promise.race([menu, nothingAfter(MENU_WAIT_MS)]);
  return { reply, menu: await inTime, needed };
}

/** Read by the standard menu, an order would lose its sides, and pieces that only this shop has. */
function needsMenu(search: string, counts: IngredientCounts): boolean {
  return hasTray(search) || Object.keys(counts).some((name) => !itemOf(STANDARD_MENU, name));
}

/** Whether the shop's menu has been fetched; a hosted service has none. */
export function isMenuKnown(): boolean {
  return !isOwnDataService() || currentMenu() !== STANDARD_MENU;
}

/** Undefined if there is no tray to read, null if the code that reads it cannot be fetched. */
async function trayParser(search: string) {
  // A hosted service knows no orders of several burgers.
  if (!hasTray(search) || !isOwnDataService()) return undefined;
  // The strip is loaded together with the parser: later, it would push the builder down.
  const strip = trayStrip.preload();
  try {
    const { parseTrayOn } = await import('@tall-order/domain/tray-parsing.ts');
    await strip;
    return parseTrayOn;
  } catch {
    return null;
  }
}

async function menuOfLastVisit(): Promise<Menu | null> {
  try {
    return await (await import('../menu/kept-menu.ts')).keptMenu();
  } catch {
    // The network was lost before the parser was loaded.
    return null;
  }
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null);
  });
}

/** The counts of ingredients on the menu; a hosted service may count more than the shop sells. */
function onMenu(counts: IngredientCounts, menu: Menu): IngredientCounts {
  return Object.fromEntries(
    Object.entries(counts).filter(([name]) => itemOf(menu, name) !== undefined),
  );
}
