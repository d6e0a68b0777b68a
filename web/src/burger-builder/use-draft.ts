import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDraft } from '@tall-order/domain/draft.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { loadIngredients } from './load-ingredients.ts';

/** Browsers refuse history changes that come too fast: some allow 100 in 30 seconds. */
const LEAST_MS_BETWEEN_CHANGES = 320;
/** A new URL renders every screen part that reads it; the press is painted before that. */
const AFTER_NEXT_PAINT_MS = 50;

/**
 * Keeps the burger in progress and the URL's query in step: loads the ingredients when there are
 * none, takes up the draft the URL came with, and from then on writes every change into the URL.
 */
export function useDraft(): void {
  const ingredients = useAppSelector((state) => state.burgerBuilder.ingredients);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const lastChange = useRef(-LEAST_MS_BETWEEN_CHANGES);
  const missing = ingredients === null;
  const search = ingredients === null ? null : formatDraft(ingredients);

  // Opening a screen that needs the ingredients is what starts loading them. The query is read as it
  // is at that moment; later changes of it are our own.
  const searchAtStart = useEffectEvent(() => location.search);
  useEffect(() => {
    if (missing) void dispatch(loadIngredients(searchAtStart()));
  }, [missing, dispatch]);

  // The URL is outside React: it follows the state, replacing the entry so that Back still leaves.
  useEffect(() => {
    if (search === null || location.search === (search === '' ? '' : `?${search}`)) return;
    const wait = lastChange.current + LEAST_MS_BETWEEN_CHANGES - performance.now();
    const timer = setTimeout(
      () => {
        lastChange.current = performance.now();
        void navigate({ search }, { replace: true, state: location.state });
      },
      Math.max(wait, AFTER_NEXT_PAINT_MS),
    );
    return () => clearTimeout(timer);
  }, [search, location.search, location.state, navigate]);
}
