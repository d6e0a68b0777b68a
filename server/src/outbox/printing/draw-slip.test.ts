import { join } from 'node:path';
import type { KitchenOrderReply } from '@tall-order/domain/whole-order-contract.ts';
import { PAPER_WIDTHS } from '@tall-order/domain/printer.ts';
import type { PaperWidth } from '@tall-order/domain/printer.ts';
import { burgerSlip, counterSlip, extrasSlip } from '@tall-order/domain/print-slip.ts';
import type { SlipLine } from '@tall-order/domain/print-slip.ts';
import { layerNamed } from '@tall-order/domain/menu.ts';
import { transform } from 'receiptline';
import { expect, test } from 'vitest';
import { COLUMNS, SLIP_TYPES, drawSlip } from './draw-slip.ts';
import { slipDocument } from './slip-document.ts';

const HEAD = { shopName: "Tom's Tall Burgers", orderId: '-Obasket', orderedAt: '19:05' };
const AT = Date.UTC(2026, 2, 14, 19, 5);
const BASKET: KitchenOrderReply = {
  burgers: {
    one: {
      ingredients: { salad: 2, bacon: 1, cheese: 0, meat: 2, pickle: 1 },
      label: 'Ada',
      allergens: {
        bun: ['gluten', 'sesame'],
        meat: [],
        salad: [],
        bacon: null,
        pickle: ['mustard'],
      },
    },
    two: { ingredients: { salad: 0, bacon: 0, cheese: 3, meat: 1 } },
  },
  extras: { fries: { kind: 'side', count: 2, allergens: [] } },
  firstName: 'Zoë',
  deliveryMethod: 'delivery',
  note: 'Ring twice | no onions {please} ~ "thanks" ^_^ and cut it in half, the dog is hungry',
  createdAt: AT,
  state: { status: 'received', version: 1, receivedAt: AT },
};
const kitchen = { ...HEAD, order: BASKET, layerOf: layerNamed };
const COPY: SlipLine = { kind: 'warning', text: 'MAY BE A COPY' };
const SIDE = { kind: 'side' as const, picture: 'fries' as const, allergens: [] };
const AT_COUNTER = {
  burgers: {
    one: { ingredients: {}, price: 9.1, label: 'Ada' },
    two: { ingredients: {}, price: 1234.5, cancelledAt: AT },
    three: { ingredients: {}, price: 6.3 },
  },
  extras: {
    fries: { ...SIDE, count: 2, price: 3 },
    wedges: { ...SIDE, count: 1, price: 4, cancelledAt: AT },
  },
  fee: 2.5,
  paid: 10,
  due: 13.9,
  currency: 'EUR',
  name: 'Zoë Zander',
  phone: '020 7946 0018',
  deliveryMethod: 'delivery' as const,
  address: { street: 'Long Lane 1', zipCode: 'N1 9AB', city: 'London', doorCode: '47 B' },
};
const counter = counterSlip(HEAD, AT_COUNTER, 23.9);

const SLIPS: Record<string, SlipLine[]> = {
  burger: burgerSlip(kitchen, 'one') ?? [],
  copy: [COPY, ...(burgerSlip(kitchen, 'two') ?? [])],
  extras: extrasSlip(kitchen) ?? [],
  counter,
};

/** Without the font that the picture would load from another site. */
function slipAsPicture(lines: readonly SlipLine[], paper: PaperWidth): string {
  const columns = COLUMNS[paper];
  const svg = transform(slipDocument(lines, { columns, hasSizes: true }), {
    cpl: columns,
    command: 'svg',
  });
  return svg.replace(/<style.*?<\/style>/s, '').replaceAll(/receipt-[\da-f-]{36}/g, 'inverted');
}

test.each(
  PAPER_WIDTHS.flatMap((paper) => Object.keys(SLIPS).map((name) => [name, paper] as const)),
)('the slip %s on %i mm looks as its picture', async (name, paper) => {
  const picture = `${slipAsPicture(SLIPS[name] ?? [], paper)}\n`;
  const file = join(import.meta.dirname, `../../../test/slips/${name}-${paper}.svg`);
  await expect(picture).toMatchFileSnapshot(file);
});

test.each(SLIP_TYPES)(
  'a slip as %s has its words, and what takes other bytes too',
  async (type) => {
    for (const paper of PAPER_WIDTHS) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const bytes = await drawSlip(counter, { type, paper });
      expect(bytes.toString('latin1')).toContain('To pay');
      expect(bytes.toString(type === 'text/plain' ? 'utf8' : 'latin1')).toContain(
        type === 'text/plain' ? 'Zoë' : 'Zo',
      );
    }
  },
);

test.each(SLIP_TYPES)('a slip as %s is as wide as its paper, and is cut off', async (type) => {
  for (const paper of PAPER_WIDTHS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const bytes = (await drawSlip([{ kind: 'rule' }], { type, paper })).toString('latin1');
    const [rule] = /(?:-|Ä){2,}/.exec(bytes) ?? [];
    const isMatrix = type === 'application/vnd.star.linematrix';
    expect(rule).toHaveLength(paper === 58 ? 32 : isMatrix ? 42 : 48);
    expect(bytes.includes('\u001Bd3')).toBe(type !== 'text/plain');
  }
});

test('a burger that was cancelled, and extras of which none are left, have no slip', () => {
  expect(burgerSlip(kitchen, 'three')).toBeUndefined();
  expect(extrasSlip({ ...kitchen, order: { ...BASKET, extras: {} } })).toBeUndefined();
});

test('a counter slip adds up after the price was reduced', () => {
  const slip = counterSlip(HEAD, { ...AT_COUNTER, reduction: 4, due: 9.9 }, 23.9);
  expect(slip.slice(-4)).toMatchObject([
    { text: 'Total', amount: '€23.90' },
    { text: 'Price reduced', amount: '−€4.00' },
    { text: 'Paid', amount: '−€10.00' },
    { text: 'To pay', amount: '€9.90' },
  ]);
});

test('the amounts of a counter slip add up, also of several alike and after a payment', () => {
  const amounts = counter.flatMap((line) => (line.kind === 'amount' ? [line] : []));
  const cents = ({ amount }: { amount: string }) =>
    Math.round(Number(amount.replace('€', '').replace('−', '-')) * 100);
  const total = amounts.findIndex(({ text }) => text === 'Total');
  const sum = (lines: typeof amounts) => lines.reduce((all, line) => all + cents(line), 0);
  expect(sum(amounts.slice(0, total))).toBe(2390);
  expect(sum(amounts.slice(total, -1))).toBe(1390);
  expect(amounts.at(-1)).toMatchObject({ text: 'To pay', amount: '€13.90' });
});

test('the counter slip of a delivery has address, door code and phone, and that of a collection none', () => {
  const place = ['Long Lane 1', 'N1 9AB London', 'Door code: 47 B', 'Phone: 020 7946 0018'];
  const words = (lines: SlipLine[]) => lines.flatMap((line) => ('text' in line ? [line.text] : []));
  expect(words(counter)).toEqual(expect.arrayContaining(place));
  const collected = words(counterSlip(HEAD, { ...AT_COUNTER, deliveryMethod: 'collection' }, 23.9));
  for (const line of place) expect(collected).not.toContain(line);
});

test('a counter slip says what is given back, or that nothing is left to pay, and only what there is', () => {
  const owed = counterSlip(HEAD, { ...AT_COUNTER, due: -4 }, 23.9);
  expect(owed.at(-1)).toEqual({
    kind: 'amount',
    text: 'To give back',
    amount: '€4.00',
    isStrong: true,
  });
  const { name: _name, deliveryMethod: _method, ...left } = AT_COUNTER;
  const free = { ...left, burgers: {}, extras: { fries: { ...SIDE, count: 1, price: 0 } }, fee: 0 };
  expect(counterSlip({ ...HEAD, shopName: '' }, { ...free, paid: 0, due: 0 }, 0)).toEqual([
    expect.objectContaining({ kind: 'sign' }),
    { kind: 'name', text: 'no name' },
    { kind: 'text', text: 'ordered at 19:05' },
    { kind: 'rule' },
    { kind: 'amount', text: '1 × Fries', amount: '€0.00' },
    { kind: 'rule' },
    { kind: 'amount', text: 'Total', amount: '€0.00' },
    { kind: 'name', text: 'Nothing left to pay' },
  ]);
});
