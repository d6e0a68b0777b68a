import { expect, test } from 'vitest';
import { pageOf, properUrl } from './storefront-pages.ts';

test.each([
  ['/', 'index.html'],
  ['/?meat=1', 'index.html'],
  ['/checkout?meat=1', 'checkout.html'],
  ['/auth', 'auth.html'],
  // A mailed link opens another form.
  ['/auth?mode=resetPassword&oobCode=x', 'elsewhere.html'],
  ['/kitchen', 'elsewhere.html'],
  ['/nowhere', 'elsewhere.html'],
])('%s is opened by the page %s', (url, page) => {
  expect(pageOf(url)).toBe(page);
});

test.each([
  ['/Auth/?mode=x?y', '/auth?mode=x?y'],
  ['/orders//', '/orders'],
  ['/orders', null],
  ['/Kitchen', null],
  ['/', null],
])('the proper address of %s is %s', (url, proper) => {
  expect(properUrl(url)).toBe(proper);
});
