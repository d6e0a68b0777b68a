import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { restoreSession, watchSession } from './auth/session.ts';
import { registerOfflineCache } from './offline-cache.ts';
import { createStore } from './store.ts';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

const store = createStore();
// Before the first render, or the screens of a signed-in customer would lead away.
store.dispatch(restoreSession());
watchSession(store);

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      {/* Without transitions a screen change is shown at once, with its spinner. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);

if (import.meta.env.PROD) registerOfflineCache();
