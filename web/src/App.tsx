import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, Route, Routes, matchPath, useLocation } from 'react-router';
import { carriersWith, rolesWith } from '@tall-order/domain/rights.ts';
import type { Right } from '@tall-order/domain/rights.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { ScreenName } from '@tall-order/domain/screens.ts';
import { LogoutPage } from './session/sign-out.tsx';
import { roleClaim } from './session/token-claims.ts';
import { BuilderPage } from './burger-builder/BuilderPage.tsx';
import { useAppSelector } from './store.ts';
import { Layout } from './layout/Layout.tsx';
import { ScreenFailure, onDemand } from './on-demand.tsx';
import { LoadingPage } from './ui/Spinner.tsx';
import { createAtom } from './create-atom.ts';

const auth = onDemand(async () => (await import('./auth/AuthPage.tsx')).AuthPage);
const orders = onDemand(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage);
const checkout = onDemand(async () => {
  const { CheckoutPage } = await import('./checkout/CheckoutPage.tsx');
  // The checkout leads to the orders page, whose code must be loaded by then.
  void orders.preload();
  return CheckoutPage;
});
const receipt = onDemand(async () => (await import('./receipt/ReceiptPage.tsx')).ReceiptPage);
const account = onDemand(async () => (await import('./account/AccountPage.tsx')).AccountPage);
const about = onDemand(async () => (await import('./about/AboutPage.tsx')).AboutPage);
const ownerLink = onDemand(async () => (await import('./staff/OwnerLinkPage.tsx')).OwnerLinkPage);
const staff = onDemand(async () => (await import('./staff/StaffPage.tsx')).StaffPage);
const kitchen = onDemand(async () => (await import('./kitchen/KitchenPage.tsx')).KitchenPage);
const counter = onDemand(async () => (await import('./counter/CounterPage.tsx')).CounterPage);
const deliveries = onDemand(
  async () => (await import('./deliveries/DeliveriesPage.tsx')).DeliveriesPage,
);
const day = onDemand(async () => (await import('./day/DayPage.tsx')).DayPage);
const menu = onDemand(
  async () => (await import('./menu-editor/MenuEditorPage.tsx')).MenuEditorPage,
);
const shop = onDemand(
  async () => (await import('./shop-settings/ShopSettingsPage.tsx')).ShopSettingsPage,
);
const welcome = onDemand(async () => (await import('./welcome/WelcomePage.tsx')).WelcomePage);

/** Whoever has the right for all orders, or has a role in which the owner may allow it. */
type Access = 'everyone' | 'signedIn' | 'deliveries' | 'owner' | Right;

interface Screen {
  access: Access;
  Screen: ComponentType;
  preload?: () => Promise<void>;
}

/** Every screen of the storefront (specification §2); any other path leads to the builder. */
const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  builder: { access: 'everyone', Screen: BuilderPage },
  auth: { access: 'everyone', ...auth },
  checkout: { access: 'signedIn', ...checkout },
  orders: { access: 'signedIn', ...orders },
  receipt: { access: 'signedIn', ...receipt },
  account: { access: 'signedIn', ...account },
  about: { access: 'everyone', ...about },
  kitchen: { access: 'read-kitchen', ...kitchen },
  counter: { access: 'read-counter', ...counter },
  deliveries: {
    access: 'deliveries',
    ...deliveries,
  },
  day: { access: 'close-books', ...day },
  menu: { access: 'owner', ...menu },
  shop: { access: 'owner', ...shop },
  logout: { access: 'signedIn', Screen: LogoutPage },
  ownerLink: { access: 'everyone', ...ownerLink },
  staff: { access: 'owner', ...staff },
  welcome: { access: 'owner', ...welcome },
};

function openScreens(token: string | null): [path: string, screen: Screen][] {
  return Object.entries(SCREEN_PATHS)
    .map(([name, path]): [string, Screen] => [path, SCREENS[name as ScreenName]]) // keys of `SCREEN_PATHS`
    .filter(([, { access }]) => isOpen(access, token));
}

/** @returns null if the screen has no code to fetch, or is closed to the visitor */
export function screenPart(pathname: string, token: string | null): Promise<void> | null {
  const found = openScreens(token).find(([path]) => matchPath(path, pathname) !== null);
  return found?.[1].preload?.() ?? null;
}

function isOpen(access: Access, token: string | null): boolean {
  if (access === 'everyone') return true;
  if (token === null) return false;
  if (access === 'signedIn') return true;
  const role = roleClaim(token);
  if (access === 'owner') return role === access;
  if (access === 'deliveries') return rolesWith('read-counter').includes(role);
  return rolesWith(access).includes(role) && !carriersWith(access).includes(role);
}

export function App() {
  const token = useAppSelector(({ auth }) => auth.token);
  const { pathname } = useLocation();
  const notices = noticesShown.useValue();
  return (
    <>
      <Layout>
        {/* After one screen has failed, the key lets another one be tried. */}
        <ScreenFailure key={pathname}>
          <Suspense fallback={<LoadingPage />}>
            <Routes>
              {openScreens(token).map(([path, { Screen }]) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<RedirectToBuilder />} />
            </Routes>
          </Suspense>
        </ScreenFailure>
      </Layout>
      {notices}
    </>
  );
}

/** Leads to the builder, with the burger in progress if the checkout is closed to this visitor. */
function RedirectToBuilder() {
  const { pathname, search } = useLocation();
  return (
    <Navigate
      to={{
        pathname: SCREEN_PATHS.builder,
        search: pathname === SCREEN_PATHS.checkout ? search : '',
      }}
      replace
    />
  );
}

export const noticesShown = createAtom<ReactNode>(null);
