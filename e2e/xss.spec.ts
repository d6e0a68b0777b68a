import type { Page } from '@playwright/test';
import { signUp } from './customer.ts';
import { REFUSED_CALL, expect, newEmail, test } from './fixtures.ts';
import { heading, orders } from './screens.ts';

test.use({ expectedErrors: [REFUSED_CALL] });

/** Texts that run, load or open something where they are taken for HTML; each sets `owned` or asks. */
const PAYLOADS = [
  '<script>owned=1</script>',
  '<ScRiPt>owned=1</sCrIpT>',
  '"><script>owned=1</script>',
  "'><script>owned=1</script>",
  '</title><script>owned=1</script>',
  '</textarea><script>owned=1</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror="owned=1">',
  '<svg onload=alert(1)>',
  '<svg><script>owned=1</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)">',
  '<iframe srcdoc="<script>parent.owned=1</script>">',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<math><mi xlink:href="javascript:alert(1)">x',
  '<form action="javascript:alert(1)"><button>x',
  '<style>@import"javascript:alert(1)"</style>',
  '<link rel=stylesheet href="data:,x">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=/owned">',
  '{{constructor.constructor("alert(1)")()}}',
  '<template><img src=x onerror=alert(1)>',
  '&lt;script&gt;owned=1&lt;/script&gt;<!--',
];

/** Elements that the storefront itself never has; those it has carry none of these handlers. */
const INJECTED =
  'iframe, object, embed, marquee, video, audio, math, base, template, svg script, ' +
  'meta[http-equiv=refresh], [onerror], [onload], [onfocus], [ontoggle], [onstart], [onbegin], ' +
  '[href^="javascript:"], [src="x"], [srcdoc], form[action^="javascript:alert"]';

async function expectNothingInjected(page: Page): Promise<void> {
  await expect(page.locator(INJECTED)).toHaveCount(0);
  expect(await page.evaluate(() => 'owned' in globalThis)).toBe(false);
}

test('what a customer wrote is shown as text on every screen', async ({ page, shop }) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await signUp(page);
  // Straight to the service, past the form.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const payload of PAYLOADS) {
    const reply = await fetch(`${shop.url}/orders.json?auth=${token}`, {
      method: 'POST',
      body: JSON.stringify({
        ingredients: { salad: 1 },
        orderData: {
          deliveryMethod: 'delivery',
          name: payload,
          street: payload,
          zipCode: payload.slice(0, 10).trim(),
          country: payload,
          email: 'ann@example.com',
          note: payload,
        },
      }),
    });
    expect(reply.status, payload).toBe(200);
    const update = await fetch(`${shop.url}/v1/accounts:update?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token, displayName: payload, photoUrl: payload }),
    });
    expect(update.status, payload).toBe(200);
  }
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(heading(page, 'Orders')).toBeVisible();
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect(orders(page)).toHaveCount(PAYLOADS.length);
  await expectNothingInjected(page);
  await page.goto('/account');
  await expect(heading(page, 'Your account')).toBeVisible();
  await expectNothingInjected(page);
  expect(dialogs).toBe(0);
});

test('entries and addresses are shown as text', { tag: '@release' }, async ({ page }) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await signUp(page);
  for (const payload of PAYLOADS.slice(0, 10)) {
    await page.goto(`/?salad=1&meat=${encodeURIComponent(payload)}#${encodeURIComponent(payload)}`);
    await expect(heading(page, 'Build your burger')).toBeVisible();
    await expectNothingInjected(page);
  }
  await page.goto('/checkout?salad=1');
  for (const payload of PAYLOADS) {
    await page.getByLabel('Name').fill(payload);
    await page.getByLabel('Street').fill(payload);
    await page.getByLabel('E-mail').fill(payload);
    await expectNothingInjected(page);
  }
  await page.getByLabel('E-mail').fill(newEmail());
  expect(dialogs).toBe(0);
});
