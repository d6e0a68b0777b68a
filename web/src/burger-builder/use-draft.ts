import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDraft } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { startOf } from '@tall-order/domain/menu.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { paths } from '../paths.ts';
import { loadIngredients } from './load-ingredients.ts';

/** Browsers refuse history changes that come too fast: some allow 100 in 30 seconds. */
const MS_PER_CHANGE = 400;
/** So many may come at once after a rest, so that a page that is left at once loses none of them. */
const MAX_AT_ONCE = 20;
/** A new URL renders every screen part that reads it; the press is painted before that. */
const AFTER_NEXT_PAINT_MS = 50;

/** The loading of the ingredients, as the screens that need them show it. */
export interface IngredientsLoad {
  isUnderWay: boolean;
  /** the query of the burger that waits for them */
  search: string;
  loadAgain: () => Promise<void>;
}

/**
 * Keeps the burger in progress and the URL's query in step: loads the ingredients when there are
 * none, takes up the draft the URL came with, and from then on writes every change into the URL.
 * @returns how it stands with the ingredients, for a screen that has none to show yet
 */
export function useDraft(): IngredientsLoad {
  const ingredients = useAppSelector((state) => state.burgerBuilder.ingredients);
  const load = useIngredientsLoad(ingredients === null);
  useDraftInUrl(ingredients);
  return load;
}

/** Opening a screen that needs the ingredients, and has none, is what starts loading them. */
function useIngredientsLoad(missing: boolean): IngredientsLoad {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  /** the query that waits for another try; null while they are on their way */
  const [unread, setUnread] = useState(missing ? null : '');
  const hadBurger = useRef(false);

  // The query is read as it is at that moment; later changes of it are our own, and that of a burger
  // which was ordered meanwhile is not one to be built again.
  const searchAtStart = useEffectEvent(() => (hadBurger.current ? '' : search));
  useEffect(() => {
    if (missing) void dispatch(loadIngredients(searchAtStart())).then(setUnread);
    // The burger was ordered while somebody had gone back to it: they are told, as at the checkout.
    if (missing && hadBurger.current) {
      void navigate(paths.orders, { replace: true, state: { placed: true } });
    }
    hadBurger.current = !missing;
  }, [missing, dispatch, navigate]);

  const loadAgain = async () => {
    setUnread(null);
    setUnread(await dispatch(loadIngredients(search)));
  };
  return { isUnderWay: unread === null, search: search || (unread ?? ''), loadAgain };
}

/** The URL is outside React: it follows the draft, replacing the entry so that Back still leaves. */
function useDraftInUrl(ingredients: IngredientCounts | null): void {
  const navigate = useNavigate();
  const location = useLocation();
  /** the moment at which all changes would have been made, one after the other */
  const changesEnd = useRef(0);
  const start = startOf(useMenu());
  const search = ingredients === null ? null : formatDraft(ingredients, start);

  useEffect(() => {
    if (search === null || location.search === (search === '' ? '' : `?${search}`)) return;
    const wait = changesEnd.current - (MAX_AT_ONCE - 1) * MS_PER_CHANGE - performance.now();
    const timer = setTimeout(
      () => {
        changesEnd.current = Math.max(changesEnd.current, performance.now()) + MS_PER_CHANGE;
        void navigate({ search }, { replace: true, state: location.state });
      },
      Math.max(wait, AFTER_NEXT_PAINT_MS),
    );
    return () => clearTimeout(timer);
  }, [search, location.search, location.state, navigate]);
}
