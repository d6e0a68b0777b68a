import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The message of a call that did not reach the shop. */
export const SHOP_UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';

/** The links of the navigation, each with its label and its path. */
async function navigationItems(page: Page): Promise<(string | null)[][]> {
  return await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

/** Expects the navigation of a signed-in or a signed-out visitor. */
export async function expectSignedIn(page: Page, signedIn: boolean): Promise<void> {
  const items = signedIn
    ? [
        ['Burger Builder', '/'],
        ['Orders', '/orders'],
        ['Logout', '/logout'],
      ]
    : [
        ['Burger Builder', '/'],
        ['Authenticate', '/auth'],
      ];
  await expect.poll(() => navigationItems(page)).toEqual(items);
}

/** The main heading of a screen. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Unfolds a section of the owner's settings. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name, exact: true }).locator('summary').first().click();
}

/** The order button of the builder. */
export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(ORDER NOW|SIGN UP TO ORDER)$/ });
}

/** Expects the builder to show this burger, such as "2 × salad, 1 × meat", at this price. */
export async function expectBurger(page: Page, burger: string, price: string): Promise<void> {
  await expect(page.getByRole('img', { name: /^Burger with/ })).toHaveAccessibleName(
    `Burger with ${burger}`,
  );
  const line = page.getByRole('paragraph').filter({ hasText: /^(Current Price|This burger):/ });
  await expect(line).toHaveText(new RegExp(`: \\${price}$`));
}

/** The line beside the order button that says what all burgers and extras of the order cost. */
export function orderTotal(page: Page): Locator {
  return page.getByRole('paragraph').filter({ hasText: 'Order total:' });
}

/** The dialog of a failed call. */
export function failureModal(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) });
}

/** The order button of the checkout. */
export function placeOrderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Place order · / });
}

/** The orders on the orders screen, from the top. */
export function orders(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
}

/** The steps of the newest order; only steps that were taken carry a mark and a time. */
export function newestOrdersSteps(page: Page): Locator {
  return orders(page).first().getByRole('list', { name: 'Progress' }).getByRole('listitem');
}
