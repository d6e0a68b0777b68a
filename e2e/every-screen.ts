import type { Locator, Page, ViewportSize } from '@playwright/test';
import { newPage, orderPastThePage } from './customer.ts';
import { expect } from './fixtures.ts';
import { newestOrdersSteps, orderButton } from './screens.ts';
import type { Shop } from './shop.ts';
import { beginSessionAs, newCook, newOwner } from './staff.ts';

interface Screen {
  path: string;
  /** there once the screen is complete, and at each width at which it exists */
  shows: (page: Page) => Locator;
  /** leads from what the path opens to the screen; `shows` holds before and after */
  onwards?: (page: Page) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name });
const title = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name });

const section = (name: string) => (page: Page) => page.getByRole('region', { name });

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

async function unfold(page: Page): Promise<void> {
  await page.locator('details:not([open]) > summary').evaluateAll((folded: HTMLElement[]) => {
    for (const summary of folded) summary.click();
  });
}

const TRAY = 'Burger1=salad.1&Label1=Maximiliana-Alexandra&Burger2=cheese.2&Extras=onion-rings.2';
const PHONE: ViewportSize = { width: 320, height: 640 };

// What a press leads to stands behind the screen that it begins from, which then need not be opened again. Screens
// with a burger come last: it would stay on the way to others.
const OF_GUESTS: Screen[] = [
  { path: '/auth', shows: link('About this shop') },
  { path: '/auth', shows: link('About this shop'), onwards: press('Sign up instead') },
  { path: '/about', shows: title(/^About/) },
  { path: '/auth', shows: link('About this shop'), onwards: press('Sign in') },
  { path: '/owner-link', shows: title(/./) },
  { path: '/', shows: (page) => page.getByRole('list', { name: 'Start with' }) },
  { path: '/', shows: button('Menu'), onwards: press('Menu') },
  { path: '/?salad=1&meat=2', shows: button('Share this burger') },
  { path: `/?${TRAY}`, shows: button('2 onion-rings') },
  {
    path: `/?${TRAY}`,
    shows: button('+ Sides & drinks'),
    onwards: async (page) => {
      await page.getByRole('button', { name: '+ Sides & drinks' }).click();
      await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    },
  },
];

/** What an owner sees who orders like a customer. */
const OF_OWNERS: Screen[] = [
  // It rings once something was pressed, and says so until then.
  { path: '/kitchen', shows: button(/^Start/) },
  { path: '/kitchen', shows: button(/^Start/), onwards: unfold },
  { path: '/orders', shows: (page) => newestOrdersSteps(page).first().getByText(/\d/) },
  { path: '/orders', shows: link(/^Receipt/), onwards: unfold },
  { path: '/account', shows: button('Sign out everywhere'), onwards: unfold },
  {
    path: '/orders',
    shows: button(/^Change or cancel/),
    onwards: press(/^Change or cancel/),
  },
  { path: '/counter', shows: (page) => page.getByRole('list', { name: 'Orders' }) },
  {
    path: '/counter',
    shows: (page) => page.getByRole('list', { name: 'Orders' }),
    onwards: press(/Maximiliana/),
  },
  {
    path: '/orders',
    shows: title(/^(Orders|Receipt)$/),
    onwards: (page) =>
      page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click(),
  },
  { path: '/day', shows: button('Count and close') },
  { path: '/day', shows: button('Count and close'), onwards: press('Count and close') },
  {
    path: '/counter',
    shows: button(/^(New order|Other burger)$/),
    onwards: async (page) => {
      await page.getByRole('button', { name: 'New order' }).click();
      await page.getByRole('button', { name: /^Tower/ }).click();
      await page.getByRole('button', { name: 'Other burger' }).click();
    },
  },
  { path: '/menu', shows: button('Add an ingredient') },
  { path: '/menu', shows: title('Prices & stock'), onwards: press('Change Meat') },
  { path: '/shop', shows: section('Printers') },
  { path: '/shop', shows: section('Printers'), onwards: unfold },
  { path: '/staff', shows: title('Staff'), onwards: unfold },
  { path: '/welcome', shows: title('Welcome to your shop') },
  { path: `/?meat=1&${TRAY}`, shows: button(/^Burger 2/) },
  {
    path: `/?meat=1&${TRAY}`,
    shows: button(/^Burger 2/),
    onwards: async (page) => {
      await orderButton(page).click();
      await expect(page.getByRole('heading', { name: 'Your Order' })).toBeFocused();
    },
  },
  { path: `/checkout?meat=1&${TRAY}`, shows: button(/^Place order/) },
];

const OF_DRIVERS: Screen[] = [{ path: '/deliveries', shows: title('Deliveries') }];

/** A way to look at each screen. */
interface Look {
  /** the sizes at which each screen is looked at */
  views: readonly ViewportSize[];
  /** What is wrong with a screen, in words; none if nothing is. It leaves the screen as it was. */
  wrong: (page: Page) => Promise<unknown[]>;
}

/**
 * What is wrong on any screen, as a guest, an owner and a driver see them in a shop with long names and an order
 * at every step.
 * @param looks each screen is opened once for all of them
 * @param open shows what is at a path, in a page of the shop
 */
export async function wrongAnywhere(
  page: Page,
  shop: Shop,
  looks: readonly Look[],
  open: Open = load,
): Promise<unknown[]> {
  await setUp(shop);
  const found = await wrongOn(page, OF_GUESTS, looks, open);
  await beginSessionAs(page, shop, 'owner');
  await orderAtEveryStep(page, shop);
  found.push(...(await wrongOn(page, OF_OWNERS, looks, open)));
  const driver = await newPage(page, shop.url);
  await beginSessionAs(driver, shop, 'driver');
  found.push(...(await wrongOn(driver, OF_DRIVERS, looks, open)));
  return found;
}

type Open = (page: Page, path: string) => Promise<unknown>;

const load: Open = (page, path) => page.goto(path);

/**
 * Goes on to a path as the buttons Back and Forward do. To load a page takes longer than to look at it, because the
 * program, and what looks at it, is compiled anew; but only a page that is loaded builds the burger in its address.
 */
export const goOn: Open = async (page, path) =>
  path.includes('?')
    ? await load(page, path)
    : await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);

async function wrongOn(
  page: Page,
  screens: readonly Screen[],
  looks: readonly Look[],
  open: Open,
): Promise<unknown[]> {
  const found: unknown[] = [];
  /** the path that the page shows as it was opened */
  let fresh: string | null = null;
  for (const [place, { path, shows, onwards }] of screens.entries()) {
    await page.setViewportSize(PHONE);
    if (path !== fresh) await (place === 0 ? load : open)(page, path);
    fresh = onwards ? null : path;
    await expect(shows(page).first()).toBeVisible();
    await onwards?.(page);
    // Drawn once in each size, which takes longer than most looks.
    for (const view of new Set(looks.flatMap(({ views }) => views))) {
      await page.setViewportSize(view);
      await afterSettling(page);
      if ((await shows(page).filter({ visible: true }).count()) === 0) continue;
      const where = `${path} at ${view.width}${onwards ? ', further on' : ''}`;
      for (const { wrong } of looks.filter(({ views }) => views.includes(view))) {
        found.push(...(await wrong(page)).map((what) => [where, what]));
      }
    }
  }
  return found;
}

/** Waits until what moves has arrived, and buttons that have just appeared may be pressed. */
export async function afterSettling(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // What a closed fold holds waits until it is opened.
    const isShown = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && isShown(effect));
    await Promise.allSettled(moves.map(async (move) => await move.finished));
  });
}

async function setUp(shop: Shop): Promise<void> {
  const owner = await newOwner(shop);
  await owner.addExtra('onion-rings', 3);
  await owner.setFacts({
    name: 'Burgers of Saint Bartholomew Street',
    street: '12 Engine Row',
    zipCode: 'N1 9GU',
    city: 'London',
    phone: '+44 20 7946 0018',
    email: 'burgers@bartholomew-street.example.com',
  });
  await owner.setShop({
    // From midnight to midnight.
    hours: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]),
    exceptions: [{ date: '2099-12-24', intervals: [], note: 'Christmas Eve' }],
    taxRates: [{ from: '2020-01-01', delivery: 7, collection: 19 }],
    delivery: { isOffered: true, zipCodes: ['N1*', 'E8'], minimum: 5, fee: 0 },
    howToPay: 'Cash or card at the counter',
  });
}

async function orderAtEveryStep(page: Page, shop: Shop): Promise<void> {
  const cook = await newCook(shop);
  const whose = { name: 'Maximiliana-Alexandra', phone: '+44 20 7946 0018' };
  const address = { street: '12 Engine Row', zipCode: 'N1 9GU', country: 'England' };
  const steps = ['preparing', 'ready', 'out-for-delivery', 'handed-over'] as const;
  for (let taken = 0; taken <= steps.length; taken += 1) {
    const id = await orderPastThePage(
      page,
      { meat: 2, salad: 1 },
      { ...whose, ...address, deliveryMethod: 'delivery' },
      taken === 0 ? [{ cheese: 2 }, { bacon: 1 }] : [],
    );
    for (const step of steps.slice(0, taken)) await cook.take(id, step);
  }
  const cancelled = await orderPastThePage(page, { meat: 1 }, whose);
  await cook.take(cancelled, 'cancelled');
  const collected = await orderPastThePage(page, { meat: 1 }, whose);
  await cook.take(collected, 'preparing');
  await cook.take(collected, 'ready');
}
