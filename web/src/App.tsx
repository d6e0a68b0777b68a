import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { AuthPage } from './auth/AuthPage.tsx';
import { selectIsSignedIn } from './auth/auth-state.ts';
import { LogoutPage } from './auth/LogoutPage.tsx';
import { BuilderPage } from './burger-builder/BuilderPage.tsx';
import { useAppSelector } from './hooks.ts';
import { Layout } from './layout/Layout.tsx';
import { ScreenFailure } from './layout/ScreenFailure.tsx';
import { paths } from './paths.ts';
import { Spinner } from './ui/Spinner.tsx';

const CheckoutPage = lazy(async () => {
  const { CheckoutPage } = await import('./checkout/CheckoutPage.tsx');
  return { default: CheckoutPage };
});
const OrdersPage = lazy(async () => {
  const { OrdersPage } = await import('./orders/OrdersPage.tsx');
  return { default: OrdersPage };
});
const AccountPage = lazy(async () => {
  const { AccountPage } = await import('./account/AccountPage.tsx');
  return { default: AccountPage };
});

interface Screen {
  path: string;
  access: 'everyone' | 'signedIn';
  element: ReactNode;
}

/** Every screen of the storefront (specification §2); any other path leads to the builder. */
const SCREENS: readonly Screen[] = [
  { path: paths.builder, access: 'everyone', element: <BuilderPage /> },
  { path: paths.auth, access: 'everyone', element: <AuthPage /> },
  { path: paths.checkout, access: 'signedIn', element: <CheckoutPage /> },
  { path: paths.orders, access: 'signedIn', element: <OrdersPage /> },
  { path: paths.account, access: 'signedIn', element: <AccountPage /> },
  { path: paths.logout, access: 'signedIn', element: <LogoutPage /> },
];

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
