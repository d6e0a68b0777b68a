import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { App, screenPart } from '../src/App.tsx';
import { isOwnDataService } from '../src/api/base-addresses.ts';
import { publishRequestFailure, setFailureOnScreen } from '../src/api/request-failures.ts';
import { setMenu } from '../src/menu/current-menu.ts';
import { knownTimes } from '../src/promised/promised-times.ts';
import { logout, saveSession, restoreSession } from '../src/session/session.ts';
import { UNKNOWN_SHOP, setShop } from '../src/shop/current-shop.ts';
import { followSale } from '../src/shop/follow-sale.ts';
import { UNLIMITED, setSale } from '../src/shop/sale.ts';
import { setTray } from '../src/tray/current-tray.ts';
import { createStore } from '../src/store.ts';
import { idTokenFor, localIdFor } from './fake-accounts.ts';
import { SHOP_ZONE } from './fake-settings.ts';

// As main.tsx does while nothing else is going on.
await screenPart(SCREEN_PATHS.auth, null);

/**
 * Opens the storefront at a path and query, as main.tsx does, in the session the browser keeps.
 * @param historyState what the browser's history entry kept over a reload
 */
export function openStorefront(path: string, historyState: unknown = null) {
  window.history.replaceState(historyState, '', path);
  setMenu(STANDARD_MENU);
  setTray(EMPTY_TRAY);
  // As the page says.
  setShop({ ...UNKNOWN_SHOP, zone: isOwnDataService() ? SHOP_ZONE : null });
  setSale(UNLIMITED);
  knownTimes.set(null);
  publishRequestFailure(null);
  setFailureOnScreen(false);
  onTestFinished(followSale());
  const store = createStore();
  // Otherwise a session that ends later would sign out the page of another test.
  onTestFinished(() => store.dispatch(logout()));
  store.dispatch(restoreSession());
  const view = render(
    <Provider store={store}>
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </Provider>,
  );
  return { store, user: userEvent.setup(), unmount: view.unmount };
}

/** Makes the browser keep a session of the account, of which so many milliseconds are left. */
export function keepSessionOf(email: string, role?: string, left = 3_600_000): void {
  saveSession({
    token: idTokenFor(email, role),
    userId: localIdFor(email),
    expiresAt: Date.now() + left,
  });
}
