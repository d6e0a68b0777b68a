import type { BrowserContext, Page } from '@playwright/test';
import { beginSession, orderPastThePage } from './customer.ts';
import { expect, testWithOwnShop as test } from './fixtures.ts';
import { heading, newestOrdersSteps, orderButton } from './screens.ts';
import { newOwner, openBoard, signInAs } from './staff.ts';

const HOUR = 3_600_000;
/** Where the shop is, and where the device says that it is: the day differs too. */
const SHOP_ZONE = 'America/New_York';
const DEVICE_ZONE = 'Pacific/Kiritimati';

test.use({ timezoneId: DEVICE_ZONE });

/** Makes the clock of a device wrong. `setClockAhead` sets it while a page is open, by milliseconds. */
async function makeClockWrong(context: BrowserContext, ahead: number): Promise<void> {
  await context.addInitScript((start) => {
    const RealDate = Date;
    let wrong = start;
    class WrongDate extends RealDate {
      constructor(...parts: [] | [string | number | Date]) {
        if (parts.length === 0) super(RealDate.now() + wrong);
        else super(...parts);
      }
      static override now() {
        return RealDate.now() + wrong;
      }
    }
    Object.assign(globalThis, {
      Date: WrongDate,
      setClockAhead: (next: number) => {
        wrong = next;
      },
    });
  }, ahead);
}

async function setClockAhead(page: Page, ahead: number): Promise<void> {
  await page.evaluate((next) => {
    // makeClockWrong put it there.
    (globalThis as unknown as { setClockAhead: (ahead: number) => void }).setClockAhead(next);
  }, ahead);
}

function inShop(at: number, options: Intl.DateTimeFormatOptions): string {
  const format = { ...options, timeZone: SHOP_ZONE, hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(at);
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Open from two hours ago for four hours, and closed for the rest of the week. */
function hoursAround(now: number) {
  const week: object[][] = [[], [], [], [], [], [], []];
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const from = now - 2 * HOUR;
  week[days.indexOf(inShop(from, { weekday: 'short' }))] = [
    { opens: inShop(from, TIME), closes: inShop(now + 2 * HOUR, TIME) },
  ];
  return { timeZone: SHOP_ZONE, hours: week };
}

const AHEAD = 26 * HOUR;

test('a clock that is 26 hours ahead, in another zone, hides nothing from a customer', async ({
  page,
  ownShop,
}) => {
  await makeClockWrong(page.context(), AHEAD);
  const owner = await newOwner(ownShop);
  await owner.setShop(hoursAround(Date.now()));
  await beginSession(page);
  const known = page.waitForResponse((reply) => reply.url().includes('/shop.json'));
  await page.goto('/?meat=1');
  await (await known).finished();
  await expect(orderButton(page)).toBeEnabled();

  const from = Date.now();
  await orderPastThePage(page, { meat: 1 });
  await page.getByRole('link', { name: 'Orders' }).click();
  const received = newestOrdersSteps(page).first();
  await expect(received).toContainText(/Received\W*\d\d:\d\d E[SD]T/);
  // The minute may have ended meanwhile.
  const times = [from, Date.now()].map((at) => inShop(at, TIME));
  await expect(received).toContainText(new RegExp(times.join('|')));
  await expect(page.getByText(/Updates every few seconds|Offline/)).toBeHidden();
  await page.reload();
  await expect(received).toContainText(/ E[SD]T/);
});

test(
  'a clock that is 26 hours ahead or behind, and is set while the board is open, hides nothing from staff',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    await makeClockWrong(page.context(), AHEAD);
    const owner = await newOwner(ownShop);
    await owner.setShop({ timeZone: SHOP_ZONE });
    await signInAs(page, ownShop, 'owner');
    await orderPastThePage(page, { meat: 1 }, { note: 'the first' });
    await openBoard(page);
    const ticket = (note: string) => page.getByRole('article').filter({ hasText: note });
    await expect(ticket('the first')).toContainText(/0:\d\d.*New/);
    await expect(ticket('the first')).not.toContainText('Late');

    for (const next of [0, AHEAD, -AHEAD]) {
      await setClockAhead(page, next);
      await orderPastThePage(page, { cheese: 1 }, { note: `with ${next}` });
      await expect(ticket(`with ${next}`)).toContainText('New');
      await expect(page.getByRole('article').filter({ hasText: 'Late' })).toHaveCount(0);
      await expect(ticket('the first')).toBeVisible();
    }

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Counter' }).click();
    await expect(heading(page, 'Counter')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await page.reload();
    await expect(rows).toHaveCount(4);
  },
);
