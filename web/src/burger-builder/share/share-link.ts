import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { paths } from '../../paths.ts';
import { currentTray } from '../../tray/current-tray.ts';
import { purchaseSearch } from '../../tray/purchase-search.ts';
import { SHARED } from '../use-is-shared.ts';

/** The outcome: passed on, given up, copied by the browser, or left for the customer to copy. */
export type Shared = 'passed-on' | 'given-up' | 'copied' | 'to-be-copied';

export function linkTo(burger: IngredientCounts): string {
  const url = new URL(paths.builder, window.location.origin);
  url.search = `${purchaseSearch(burger, currentTray())}&${SHARED}`;
  return url.href;
}

function titleOf(burger: IngredientCounts): string {
  const { burgers } = currentTray();
  const count = burgers.length + (isOrderable(burger) ? 1 : 0);
  return count > 1 ? `${count} burgers` : `A burger with ${describeBurger(burger)}`;
}

export async function shareLink(burger: IngredientCounts): Promise<Shared> {
  const url = linkTo(burger);
  // TypeScript's types say that these always exist, but some browsers, and all browsers without TLS, lack
  // them.
  const browser: Partial<Navigator> = navigator;
  if (browser.share !== undefined) {
    try {
      await browser.share({ title: titleOf(burger), url });
      return 'passed-on';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
      // The browser has the call but no way to share a link.
    }
  }
  try {
    if (browser.clipboard === undefined) return 'to-be-copied';
    await browser.clipboard.writeText(url);
    return 'copied';
  } catch {
    // The customer or the browser does not allow copying.
    return 'to-be-copied';
  }
}
