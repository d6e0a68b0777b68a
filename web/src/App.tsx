import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { selectIsSignedIn } from './auth/auth-state.ts';
import { LogoutPage } from './auth/LogoutPage.tsx';
import { BuilderPage } from './burger-builder/BuilderPage.tsx';
import { useAppSelector } from './hooks.ts';
import { Layout } from './layout/Layout.tsx';
import { ScreenFailure } from './layout/ScreenFailure.tsx';
import { onDemand } from './on-demand.tsx';
import { paths } from './paths.ts';
import { Spinner } from './ui/Spinner.tsx';

const auth = onDemand(async () => (await import('./auth/AuthPage.tsx')).AuthPage);
const checkout = onDemand(async () => (await import('./checkout/CheckoutPage.tsx')).CheckoutPage);
const orders = onDemand(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage);
const account = onDemand(async () => (await import('./account/AccountPage.tsx')).AccountPage);

interface Screen {
  path: string;
  access: 'everyone' | 'signedIn';
  element: ReactNode;
  /** fetches its part of the program, when it has one of its own */
  preload?: () => Promise<void>;
}

/** Every screen of the storefront (specification §2); any other path leads to the builder. */
const SCREENS: readonly Screen[] = [
  { path: paths.builder, access: 'everyone', element: <BuilderPage /> },
  { path: paths.auth, access: 'everyone', element: <auth.Screen />, preload: auth.preload },
  {
    path: paths.checkout,
    access: 'signedIn',
    element: <checkout.Screen />,
    preload: checkout.preload,
  },
  { path: paths.orders, access: 'signedIn', element: <orders.Screen />, preload: orders.preload },
  {
    path: paths.account,
    access: 'signedIn',
    element: <account.Screen />,
    preload: account.preload,
  },
  { path: paths.logout, access: 'signedIn', element: <LogoutPage /> },
];

/**
 * Fetches the part of the program that the screen of a path needs, so that it is shown at once.
 * @returns null when there is nothing to fetch
 */
export function screenPart(pathname: string, isSignedIn: boolean): Promise<void> | null {
  const screen = SCREENS.find(({ path }) => path === pathname);
  const isOpen = screen?.access === 'everyone' || isSignedIn;
  return (isOpen ? screen?.preload?.() : null) ?? null;
}

/** The storefront: the screen of the URL inside the shared layout. */
export function App() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { pathname } = useLocation();
  const open = SCREENS.filter(({ access }) => access === 'everyone' || isSignedIn);
  return (
    <Layout>
      {/* The key lets another screen be tried after one has failed. */}
      <ScreenFailure key={pathname}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            {open.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={<ToBuilder />} />
          </Routes>
        </Suspense>
      </ScreenFailure>
    </Layout>
  );
}

/** Leads to the builder, with the burger in progress when the checkout is closed to this visitor. */
function ToBuilder() {
  const { pathname, search } = useLocation();
  return (
    <Navigate
      to={{ pathname: paths.builder, search: pathname === paths.checkout ? search : '' }}
      replace
    />
  );
}
