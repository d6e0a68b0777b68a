import { expect, expectAccessible, test } from './fixtures.ts';
import { expectSignedIn, heading } from './screens.ts';

test('signed out: the builder and the sign-in, everything else leads to the builder', async ({
  page,
}) => {
  const elsewhere = ['/nonsense', '/auth/more', '/orders/1'];
  for (const path of ['/checkout', '/orders', '/account', '/logout', ...elsewhere]) {
    await page.goto(path);
    await expect(heading(page, 'Build your burger')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, false);
  }
  await expect(page).toHaveTitle('Build your burger · Tall Order');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Authenticate' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page).toHaveTitle('Sign in · Tall Order');
  await expect(page.getByRole('link', { name: 'Authenticate' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
});
