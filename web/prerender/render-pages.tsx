import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { App, screenPart } from '../src/App.tsx';
import { Layout } from '../src/layout/Layout.tsx';
import { paths } from '../src/paths.ts';
import { createStore } from '../src/store.ts';
import { Spinner } from '../src/ui/Spinner.tsx';
export { ingredientsAddress } from '../src/api/ingredients-calls.ts';

/** One page of the storefront as it is before its program runs. */
export interface Page {
  markup: string;
  /** the path whose screen main.tsx takes up as it stands; elsewhere it puts its own in place */
  takenUpAt?: string;
  /** the module of the screen, which comes with a part of the program of its own */
  screen?: string;
}

/**
 * Every page, by its file. Screens that are the same for every visitor are to be taken up by
 * main.tsx; those of a customer are shown as they are while their data is on its way, to customers
 * alone.
 */
export async function renderPages(): Promise<Record<string, Page>> {
  await screenPart(paths.auth, false);
  const { Account } = await import('../src/account/AccountPage.tsx');
  const { CheckoutPage } = await import('../src/checkout/CheckoutPage.tsx');
  const { OrdersPage } = await import('../src/orders/OrdersPage.tsx');
  return {
    'index.html': { markup: render(paths.builder, <App />), takenUpAt: paths.builder },
    'auth.html': {
      markup: render(paths.auth, <App />),
      takenUpAt: paths.auth,
      screen: 'auth/AuthPage.tsx',
    },
    'checkout.html': {
      markup: renderForCustomers(paths.checkout, <CheckoutPage />),
      screen: 'checkout/CheckoutPage.tsx',
    },
    'orders.html': {
      markup: renderForCustomers(paths.orders, <OrdersPage />),
      screen: 'orders/OrdersPage.tsx',
    },
    'account.html': {
      markup: renderForCustomers(paths.account, <Account token="" userId="" account={null} />),
      screen: 'account/AccountPage.tsx',
    },
    'elsewhere.html': {
      markup: render(
        '/elsewhere',
        <Layout>
          <Spinner />
        </Layout>,
      ),
    },
  };
}

/**
 * Somebody who is signed out is led on to the builder, and sees nothing of the screen before.
 */
function renderForCustomers(path: string, screen: ReactNode): string {
  return render(
    path,
    <Layout>
      <div className="for-customers">{screen}</div>
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
