import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App, preloadAuthPage } from './App.tsx';
import { restoreSession, watchSession } from './auth/session.ts';
import { paths } from './paths.ts';
import { createStore } from './store.ts';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

const store = createStore();
const stateOfPrerendering = store.getState();
// Before the first render, or the screens of a signed-in customer would lead away.
store.dispatch(restoreSession());
watchSession(store);

const storefront = (
  <StrictMode>
    <Provider store={store} serverState={stateOfPrerendering}>
      {/* Without transitions a screen change is shown at once, with its spinner. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);

// The builder comes prerendered and is taken up; what other addresses come with is replaced.
if (window.location.pathname === paths.builder && root.hasChildNodes()) {
  hydrateRoot(root, storefront);
} else {
  createRoot(root).render(storefront);
}

/** What can wait until the shop is usable, and does not compete with it. */
async function startTheRest(): Promise<void> {
  const { startNotices } = await import('./updates/start-notices.tsx');
  startNotices(store);
  await preloadAuthPage();
}

if (import.meta.env.PROD) {
  // One browser family cannot say when it is idle.
  const whenIdle = window.requestIdleCallback ?? ((start) => setTimeout(start, 500));
  whenIdle(() => void startTheRest());
}
