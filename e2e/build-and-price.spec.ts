import { press } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectBurger, orderButton } from './screens.ts';

type Step = ['More' | 'Less', 'Salad' | 'Bacon' | 'Cheese' | 'Meat', number, string, string];

/** What is pressed, and then: the count in its row, the picture, the price. */
const STEPS: Step[] = [
  ['More', 'Salad', 1, '1 × salad', '$4.50'],
  ['More', 'Salad', 2, '2 × salad', '$5.00'],
  ['More', 'Bacon', 1, '2 × salad, 1 × bacon', '$5.70'],
  ['More', 'Cheese', 1, '2 × salad, 1 × bacon, 1 × cheese', '$6.10'],
  ['More', 'Cheese', 2, '2 × salad, 1 × bacon, 2 × cheese', '$6.50'],
  ['More', 'Cheese', 3, '2 × salad, 1 × bacon, 3 × cheese', '$6.90'],
  ['More', 'Meat', 1, '2 × salad, 1 × bacon, 3 × cheese, 1 × meat', '$8.20'],
  ['More', 'Meat', 2, '2 × salad, 1 × bacon, 3 × cheese, 2 × meat', '$9.50'],
  ['Less', 'Salad', 1, '1 × salad, 1 × bacon, 3 × cheese, 2 × meat', '$9.00'],
  ['Less', 'Bacon', 0, '1 × salad, 3 × cheese, 2 × meat', '$8.30'],
  ['Less', 'Cheese', 2, '1 × salad, 2 × cheese, 2 × meat', '$7.90'],
  ['Less', 'Cheese', 1, '1 × salad, 1 × cheese, 2 × meat', '$7.50'],
  ['Less', 'Cheese', 0, '1 × salad, 2 × meat', '$7.10'],
  ['Less', 'Meat', 1, '1 × salad, 1 × meat', '$5.80'],
  ['Less', 'Meat', 0, '1 × salad', '$4.50'],
  ['Less', 'Salad', 0, 'no ingredients', '$4.00'],
];

test('every More and Less moves the count, the picture and the price', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'Tall Order', exact: true })).toBeVisible();
  for (const [index, name] of ['Salad', 'Bacon', 'Cheese', 'Meat'].entries()) {
    await expect(page.getByRole('group').nth(index)).toHaveAccessibleName(name);
    await expect(page.getByRole('button', { name: `Less ${name}` })).toBeDisabled();
  }
  await expect(page.getByRole('group')).toHaveCount(4);
  await expectBurger(page, 'no ingredients', '$4.00');

  for (const [button, ingredient, count, burger, price] of STEPS) {
    await press(page, button, ingredient);
    const row = page.getByRole('group', { name: ingredient });
    await expect(row.getByText(String(count), { exact: true })).toBeVisible();
    await expectBurger(page, burger, price);
    const less = row.getByRole('button', { name: `Less ${ingredient}` });
    if (count === 0) await expect(less).toBeDisabled();
    else await expect(less).toBeEnabled();
    if (burger === '2 × salad, 1 × bacon, 3 × cheese, 2 × meat') await expectAccessible(page);
  }
});

test('a tall burger takes the height that its stage has', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?salad=4&bacon=4&cheese=5&meat=5');
  const picture = page.getByRole('img', { name: /^Burger with/ });
  const top = await picture
    .locator('.piece-bread-top')
    .evaluate((bun) => bun.getBoundingClientRect().top);
  const stage = await picture.evaluate((drawing) => drawing.getBoundingClientRect().top);
  expect(top - stage).toBeLessThan(80);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(orderButton(page)).toHaveCSS('border-top-width', '3px');
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCSS(
    'border-top-width',
    '1px',
  );
});
