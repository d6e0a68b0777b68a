import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { startingCounts } from '@tall-order/domain/menu.ts';
import { isSameBurger } from '@tall-order/domain/burger.ts';
import { parseDraftOn } from '@tall-order/domain/draft.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch } from '@tall-order/domain/tray.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useTray } from '../tray/current-tray.ts';
import { SHARED, writeDraft } from './draft-in-address.ts';
import { loadIngredients } from './load-ingredients.ts';
import { buildIn, openFirst } from './reorder/open-build.ts';

export interface IngredientsLoad {
  isUnderWay: boolean;
  /** the query of the burger to build once the ingredients are loaded */
  search: string;
  loadAgain: () => Promise<void>;
}

/**
 * Keeps the burger in progress and the URL's query in step: loads the ingredients and the draft that the
 * URL came with, then writes every change into the URL.
 * @returns how the loading goes, for a screen that has nothing to show yet
 */
export function useDraft(): IngredientsLoad {
  const ingredients = useAppSelector((state) => state.burgerBuilder.ingredients);
  const load = useIngredientsLoad(ingredients === null);
  useDraftInUrl(ingredients);
  return load;
}

/** Loads the ingredients when a screen opens that needs them and finds none. */
function useIngredientsLoad(missing: boolean): IngredientsLoad {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  /** the query for another try; null while loading */
  const [unread, setUnread] = useState(missing ? null : '');
  const hadBurger = useRef(false);
  const hasOrdered = useAppSelector((state) => state.order.purchased);
  const isRevisit = useNavigationType() === NavigationType.Pop;

  // The query is read only once, because this hook itself makes the later changes. After an order it is
  // ignored: the ordered burger must not be built again.
  const searchAtStart = useEffectEvent(() =>
    hadBurger.current || (hasOrdered && isRevisit) ? '' : search,
  );
  const noteBuild = useEffectEvent(() => dispatch(openFirst(buildIn(state))));
  const leaveOrdered = useEffectEvent(() => {
    // The customer had gone back to a burger whose order has now succeeded: the orders page announces it.
    if (hadBurger.current) {
      void navigate(SCREEN_PATHS.orders, { replace: true, state: { placed: true } });
    } else if (hasOrdered && isRevisit) {
      void navigate(SCREEN_PATHS.builder, { replace: true });
    }
  });
  useEffect(() => {
    if (missing) {
      noteBuild();
      void dispatch(loadIngredients(searchAtStart())).then(setUnread);
      leaveOrdered();
    }
    hadBurger.current = !missing;
  }, [missing, dispatch]);

  const loadAgain = async () => {
    setUnread(null);
    setUnread(await dispatch(loadIngredients(search)));
  };
  return { isUnderWay: unread === null, search: search || (unread ?? ''), loadAgain };
}

/** Replaces the history entry, so that Back still leaves the screen. */
export function useDraftInUrl(ingredients: IngredientCounts | null): void {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const start = startingCounts(useMenu());
  const tray = useTray();
  const search = ingredients === null ? null : purchaseSearch(ingredients, tray, start);

  // The address is outside React. A link to the current screen drops the query and makes a new location,
  // after which the query is written again.
  useEffect(
    () => (search === null ? undefined : dispatch(writeDraft(location.pathname, search))),
    [search, location, dispatch],
  );
}

/**
 * Whether the visitor came by a shared link and sees its burger. Once the burger is built, the mark leaves
 * the address, because a reload shows the visitor's own burger.
 */
export function useIsShared(burger: IngredientCounts | null): boolean {
  const { search } = useLocation();
  const menu = useMenu();
  const [shared] = useState(() => (search.includes(SHARED) ? search : ''));
  if (shared === '' || burger === null) return false;
  return isSameBurger(parseDraftOn(menu, shared) ?? {}, burger);
}
