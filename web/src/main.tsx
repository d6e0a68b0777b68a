import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { App, screenPart } from './App.tsx';
import { restoreSession, watchSession } from './session/session.ts';
import { createStore } from './store.ts';
import { keepBurgerInAddress } from './burger-builder/draft-in-address.ts';
import { watchForUpdate } from './api/shop-updated.ts';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

const store = createStore();
const stateOfPrerendering = store.getState();
// Before the first render, because screens for signed-in customers would redirect otherwise.
store.dispatch(restoreSession());
watchSession(store);
watchForUpdate(() => {
  keepBurgerInAddress(store.getState().burgerBuilder);
  window.location.reload();
});

const storefront = (
  <StrictMode>
    <Provider store={store} serverState={stateOfPrerendering}>
      {/* Without transitions, another screen is shown at once, with its spinner. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);

/** Hydrates the prerendered builder; any other screen replaces the prerendered page once it is complete. */
function show(element: HTMLElement): void {
  const isPrerendered =
    window.location.pathname === SCREEN_PATHS.builder && element.hasChildNodes();
  // In a transition, React works in short slices, between which the page responds to presses.
  startTransition(() => {
    if (isPrerendered) {
      hydrateRoot(element, storefront);
      return;
    }
    // React reuses the title of the served page only if it hydrates that page.
    document.querySelector('title')?.remove();
    createRoot(element).render(storefront);
  });
}

const part = screenPart(window.location.pathname, store.getState().auth.token);
if (part === null) show(root);
else void part.then(() => show(root));

if (import.meta.env.PROD) {
  const startTheRest = async () => (await import('./start-the-rest.ts')).startTheRest(store);
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? ((start) => setTimeout(start, 500));
  whenIdle(() => void startTheRest());
}
