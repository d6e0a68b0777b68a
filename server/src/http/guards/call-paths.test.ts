import { CALL_PATHS } from '@tall-order/domain/screens.ts';
import { expect, test } from 'vitest';
import { startShop } from '../../../test/shop.ts';

const isCall = (path: string) => CALL_PATHS.some((pattern) => pattern.test(path));

/** The storefront's own: its pages, and what no route knows. */
const STOREFRONT = /^(?:\*|\/(?:[a-z]+\.html)?)$/;

test('every call matches a pattern of calls, and no page of the storefront does', async () => {
  const { routes } = await startShop();
  const paths = routes().map((route) => route.split(' ', 2)[1] ?? '');
  expect(paths.filter((path) => isCall(path) === STOREFRONT.test(path))).toEqual([]);
});
