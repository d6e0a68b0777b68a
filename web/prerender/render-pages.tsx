import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { App } from '../src/App.tsx';
import { Layout } from '../src/layout/Layout.tsx';
import { paths } from '../src/paths.ts';
import { createStore } from '../src/store.ts';
import { Spinner } from '../src/ui/Spinner.tsx';
export { ingredientsAddress } from '../src/api/ingredients-calls.ts';

/** The builder as it is before its ingredients are there, to be hydrated by main.tsx. */
export function renderBuilder(): string {
  return render(paths.builder, <App />);
}

/** What every other screen looks like while its part of the program is on its way. */
export function renderWaitingScreen(): string {
  return render(
    '/elsewhere',
    <Layout>
      <Spinner />
    </Layout>,
  );
}

/** The same tree as main.tsx's, around `children`. */
function render(path: string, children: ReactNode): string {
  return renderToString(
    <StrictMode>
      <Provider store={createStore()}>
        <StaticRouter location={path}>{children}</StaticRouter>
      </Provider>
    </StrictMode>,
  );
}
