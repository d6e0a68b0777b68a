import { parseDraft } from '@tall-order/domain/draft.ts';
import { countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { itemOf, startOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { hasTray } from '@tall-order/domain/tray.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import type { Reply } from '../api/client.ts';
import { fetchIngredients } from '../api/ingredients-calls.ts';
import { fetchMenu } from '../api/menu-calls.ts';
import { currentMenu, setMenu } from '../menu/current-menu.ts';
import { setTray } from '../tray/current-tray.ts';
import { fetchArtFor } from '../burger/IngredientArt.tsx';
import type { AppThunk } from '../store.ts';
import {
  addIngredient,
  fetchIngredientsFailed,
  removeIngredient,
  setIngredients,
} from './burger-builder-slice.ts';

/** How long loaded ingredients wait for the menu's prices. */
const MENU_WAIT_MS = 1500;

/**
 * Loads the starting counts and the menu, then builds the draft that the URL carries. A load under way
 * is not started again.
 * @param search the URL's query; the parts of it that make no sense are ignored
 * @returns the query that waits for the next load, when this one failed; else empty
 */
export function loadIngredients(search: string): AppThunk<Promise<string>> {
  return (dispatch, getState, { ingredientsLoad }) => {
    const draftSearch = search || ingredientsLoad.unreadDraft;
    const load =
      ingredientsLoad.underWay ??
      fetchStart().then(async ({ reply, menu }) => {
        if (menu !== null) {
          await fetchArtFor(menu);
          // The stream of changes may have brought a newer menu.
          if (menu.version >= currentMenu().version) setMenu(menu);
        }
        ingredientsLoad.underWay = null;
        const parseTray = await trayParser(draftSearch);
        // Without it the tray would be lost with the next change of the address.
        if (!reply.ok || parseTray === null) {
          dispatch(fetchIngredientsFailed());
          // The burger is there, and must not come back once it is ordered.
          if (getState().burgerBuilder.ingredients !== null) return '';
          ingredientsLoad.unreadDraft = draftSearch;
          return draftSearch;
        }
        ingredientsLoad.unreadDraft = '';
        const start = onMenu(reply.value, currentMenu());
        dispatch(setIngredients(start));
        const draft = parseDraft(draftSearch, (name) => Object.hasOwn(start, name));
        if (draft !== null) dispatch(buildUp(start, draft));
        if (parseTray !== undefined) setTray(parseTray(currentMenu(), draftSearch));
        return '';
      });
    ingredientsLoad.underWay = load;
    return load;
  };
}

/** Without a network, what the last visit has kept: the burger can be built all the same. */
async function fetchStart(): Promise<{ reply: Reply<IngredientCounts>; menu: Menu | null }> {
  if (!navigator.onLine) {
    const menu = await menuOfLastVisit();
    if (menu !== null) return { reply: { ok: true, value: startOf(menu) }, menu };
  }
  const ingredients = fetchIngredients();
  const menu = fetchMenu();
  const reply = await ingredients;
  // A menu that tarries is applied when it comes, as any that changes; a failure need not wait for it.
  return { reply, menu: reply.ok ? await Promise.race([menu, nothingAfter(MENU_WAIT_MS)]) : null };
}

/** Undefined where there is no tray to read, null where the part that reads it cannot be fetched. */
async function trayParser(search: string) {
  // A hosted service knows no baskets.
  if (!hasTray(search) || !isOwnDataService()) return undefined;
  try {
    return (await import('@tall-order/domain/tray-parsing.ts')).parseTrayOn;
  } catch {
    return null;
  }
}

async function menuOfLastVisit(): Promise<Menu | null> {
  try {
    return await (await import('../menu/kept-menu.ts')).keptMenu();
  } catch {
    // The line went before that part of the program was there.
    return null;
  }
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null);
  });
}

/** The counts of what has a price; a hosted service may count more than the shop sells. */
function onMenu(counts: IngredientCounts, menu: Menu): IngredientCounts {
  return Object.fromEntries(
    Object.entries(counts).filter(([name]) => itemOf(menu, name) !== undefined),
  );
}

/** Gets from one burger to another one piece at a time, so that the price follows the ordinary way. */
export function buildUp(start: IngredientCounts, burger: IngredientCounts): AppThunk {
  return (dispatch) => {
    for (const name of Object.keys({ ...start, ...burger })) {
      for (let n = countOf(start, name); n < countOf(burger, name); n += 1) {
        dispatch(addIngredient(name));
      }
      for (let n = countOf(start, name); n > countOf(burger, name); n -= 1) {
        dispatch(removeIngredient(name));
      }
    }
  };
}
