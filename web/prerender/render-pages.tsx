import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString, renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import type { PageFile } from '@tall-order/domain/screens.ts';
import type { BurgerArt } from '@tall-order/domain/burger-stack.ts';
import { LAYERS } from '@tall-order/domain/menu.ts';
import type { Layer } from '@tall-order/domain/menu.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { App } from '../src/App.tsx';
import { BuilderPage } from '../src/burger-builder/BuilderPage.tsx';
import { Layout } from '../src/layout/Layout.tsx';
import { createStore } from '../src/store.ts';
import { Spinner } from '../src/ui/Spinner.tsx';
import { ingredientsAddress } from '../src/api/ingredients-calls.ts';
import { menuAddress } from '../src/api/menu-calls.ts';
import { BottomBun, TopBun } from '../src/burger/Buns.tsx';
import { IngredientArt, fetchAllArt } from '../src/burger/IngredientArt.tsx';
import { Paints, VARIANTS } from '../src/burger/piece-art.tsx';

export { isOwnDataService } from '../src/api/base-addresses.ts';

/** The addresses of the calls that the builder makes first. */
export function firstCalls(): string[] {
  const menu = menuAddress();
  return [ingredientsAddress(), ...(menu === null ? [] : [menu])];
}

/** One page of the storefront before its program runs. */
export interface Page {
  markup: string;
  /** the screen's module, if the screen has a chunk of its own */
  screen?: string;
}

/**
 * Every page, by its file. main.tsx hydrates the builder's page; in the others it replaces the markup by the
 * visitor's screen, which looks the same.
 */
export async function renderPages(): Promise<Record<PageFile, Page>> {
  const { Account } = await import('../src/account/AccountPage.tsx');
  const { AuthPage } = await import('../src/auth/AuthPage.tsx');
  const { CheckoutPage } = await import('../src/checkout/CheckoutPage.tsx');
  const { OrdersPage } = await import('../src/orders/OrdersPage.tsx');
  const account = <Account token="" userId="" account={null} />;
  return {
    'index.html': { markup: render(SCREEN_PATHS.builder, <App />) },
    'auth.html': {
      markup: renderFor('guests', SCREEN_PATHS.auth, <AuthPage />),
      screen: 'auth/AuthPage.tsx',
    },
    'checkout.html': {
      markup: renderFor('customers', SCREEN_PATHS.checkout, <CheckoutPage />),
      screen: 'checkout/CheckoutPage.tsx',
    },
    'orders.html': {
      markup: renderFor('customers', SCREEN_PATHS.orders, <OrdersPage />),
      screen: 'orders/OrdersPage.tsx',
    },
    'account.html': {
      markup: renderFor('customers', SCREEN_PATHS.account, account),
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

/** Other visitors are led to the builder, so the page shows them the builder at once. */
function renderFor(visitors: 'guests' | 'customers', path: string, screen: ReactNode): string {
  const others = visitors === 'guests' ? 'customers' : 'guests';
  return render(
    path,
    <Layout>
      <div className={`for-${visitors}`}>{screen}</div>
      <div className={`for-${others}`}>
        <BuilderPage />
      </div>
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

const PICTURE = 'burger';

/** The drawings of the storefront, for the pictures that the server makes. */
export async function renderArt(): Promise<BurgerArt> {
  await fetchAllArt();
  return {
    paints: renderToStaticMarkup(<Paints picture={PICTURE} />),
    topBun: renderToStaticMarkup(<TopBun picture={PICTURE} />),
    bottomBun: renderToStaticMarkup(<BottomBun picture={PICTURE} />),
    // Every one of LAYERS is a key.
    layers: Object.fromEntries(LAYERS.map((layer) => [layer, drawings(layer)])) as Record<
      Layer,
      string[]
    >,
  };
}

function drawings(layer: Layer): string[] {
  return Array.from({ length: VARIANTS }, (_, variant) =>
    renderToStaticMarkup(
      <IngredientArt picture={PICTURE} layer={layer} variant={variant} plain={false} />,
    ),
  );
}
