import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { MAILED_EVENTS } from '@tall-order/domain/order-messages.ts';
import type { MailedEvent } from '@tall-order/domain/order-messages.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { expect, test } from 'vitest';
import { orderMail } from './order-mail.ts';
import type { MailOccasion, OrderMailTerms } from './order-mail.ts';

const ID = '-OAbCdEfGhIjKlMnOpQr';
const SIGN = callSign(ID);
const ORDERS = 'https://burgers.example/orders';
const ACCOUNT = 'https://burgers.example/account';
const RECEIPT = `https://burgers.example/orders/${ID}/receipt`;

const PRICES = { base: 400, unit: { salad: 50, bacon: 70, cheese: 40, meat: 130 } };

const ORDER: Order = {
  id: ID,
  accountId: 'ann',
  state: { status: 'received', version: 1, receivedAt: 0 },
  cancelReason: null,
  change: null,
  customer: { name: 'Ann Example', note: 'Ring <twice> & wait' },
  deliveryMethod: 'delivery',
  burgers: [
    {
      id: ID,
      ingredients: { salad: 2, bacon: 0, cheese: 0, meat: 1 },
      start: {},
      prices: PRICES,
      price: 630,
      taxRate: null,
      allergens: { bun: ['gluten', 'sesame'], salad: [], meat: null },
      label: 'Ada',
      cancelledAt: null,
      cancelReason: null,
      addedAt: null,
    },
    {
      id: '-OAbCdEfGhIjKlMnOpQs',
      ingredients: { salad: 0, bacon: 1, cheese: 0, meat: 0 },
      start: {},
      prices: PRICES,
      price: 470,
      taxRate: null,
      label: null,
      cancelledAt: 1,
      cancelReason: null,
      addedAt: null,
    },
  ],
  extras: [
    {
      name: 'fries',
      kind: 'side',
      picture: 'fries',
      count: 2,
      unitPrice: 300,
      allergens: [],
      taxRate: null,
    },
  ],
  currency: 'USD',
  fee: 250,
  paid: 0,
  reductions: 0,
  takenBy: null,
  taxedReductions: 0,
  feeTaxRate: null,
  promise: null,
  soldPromisedAt: null,
  firstPromisedAt: null,
  driverId: null,
  receiptNumber: null,
  writtenOff: 0,
};

const CANCELLED = { ...ORDER.state, status: 'cancelled' } as const;

const TERMS: OrderMailTerms = {
  settings: {
    facts: {
      ...STANDARD_SETTINGS.facts,
      name: 'Burgers & Co',
      street: 'Main Street 1',
      zipCode: '1011',
      city: 'Amsterdam',
      phone: '020 7946 0018',
    },
    howToPay: 'Cash or card at the door',
    taxNumber: 'NL123',
    timeZone: 'Europe/Amsterdam',
  },
  isVerified: true,
  isUnrecorded: false,
  told: null,
  now: 0,
  links: { orders: ORDERS, receipt: RECEIPT, account: ACCOUNT },
};

/** The words that a reader of the HTML finds. */
function readHtml(html: string): string {
  const [, main = ''] = html.split('<main>');
  return main
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Without what the two kinds of mail put between words. */
function plain(text: string): string {
  return text.replaceAll(/[\s:-]+/g, '').toUpperCase();
}

test.each([
  ['delivery', 'At your door about 18:40.'],
  ['collection', 'Ready about 18:40.'],
] as const)('a %s is promised a time of the shop', (deliveryMethod, words) => {
  const kitchen = { startsAt: 0, readyAt: 0, slots: [] };
  const state = { ...ORDER.state, receivedAt: Date.UTC(2026, 10, 28, 17) };
  const promise = { at: Date.UTC(2026, 10, 28, 17, 40), kitchen };
  const order = { ...ORDER, deliveryMethod, state, promise };
  const terms = { ...TERMS, now: state.receivedAt };
  const { body, html } = orderMail({ event: 'confirmed' }, order, terms);
  expect(body).toContain(`\n\n${words}\n\n`);
  expect(html).toContain(words);
  expect(orderMail({ event: 'ready' }, order, TERMS).body).not.toContain('18:40');
});

test('the mail has the order with its allergens, amounts and the shop', () => {
  const { subject, body } = orderMail({ event: 'confirmed' }, ORDER, TERMS);
  expect(subject).toBe(`Order ${SIGN} is confirmed`);
  expect(body).toBe(`Hello Ann Example,

Thank you for your order. The shop brings it to you.

WHAT WAS ORDERED

- Burger for Ada with 2 × salad, 1 × meat: $6.30
  Allergens: gluten (bun), sesame (bun), meat not declared
- Burger with 1 × bacon: cancelled
- 2 × fries: $6.00
  Allergens: none of the 14

Note: Ring <twice> & wait

WHAT IT COSTS

- Burgers and extras: $12.30
- Delivery: $2.50
- Total: $14.80
- Still to pay: $14.80

Cash or card at the door

See your orders: ${ORDERS}

Burgers & Co
Main Street 1
1011 Amsterdam
Phone: 020 7946 0018

Choose whether you get mail about orders: ${ACCOUNT}`);
});

function occasionOf(event: MailedEvent): MailOccasion {
  if (event === 'refunded') return { event, cents: 470, reason: 'Too cold' };
  if (event === 'moved') return { event, reason: null };
  return event === 'changed' ? { event, change: 'taken-off', part: ORDER.burgers[0] } : { event };
}

test('each event has its own text, for deliveries and for collections', () => {
  const subjects = (deliveryMethod: 'delivery' | 'collection') =>
    MAILED_EVENTS.map((event) => {
      return orderMail(occasionOf(event), { ...ORDER, deliveryMethod }, TERMS).subject;
    });
  expect(subjects('delivery')).toEqual([
    `Order ${SIGN} is confirmed`,
    `Order ${SIGN} has a new time`,
    `Order ${SIGN} is ready`,
    `Order ${SIGN} is on its way`,
    `Order ${SIGN} was delivered`,
    `Order ${SIGN} was changed`,
    `Order ${SIGN} was cancelled`,
    `Money back for order ${SIGN}`,
  ]);
  expect(subjects('collection')[4]).toBe(`Order ${SIGN} was collected`);
});

test.each([
  ['confirmed', 'collection', `When it is ready, say ${SIGN} at the counter.`],
  ['ready', 'collection', `Say ${SIGN} at the counter to collect it.`],
  ['ready', 'delivery', 'Your order is ready, and leaves the shop soon.'],
] as const)('a mail says what happens next: %s, %s', (event, deliveryMethod, words) => {
  expect(orderMail({ event }, { ...ORDER, deliveryMethod }, TERMS).body).toContain(words);
});

test.each(MAILED_EVENTS)('text and HTML say the same when an order is %s', (event) => {
  const { subject, body, html } = orderMail(occasionOf(event), ORDER, TERMS);
  const order = event === 'handed-over' ? RECEIPT : ORDERS;
  const text = body.replace(`: ${order}`, '').replace(`: ${ACCOUNT}`, '');
  expect(plain(readHtml(html))).toBe(plain(subject + text));
  const addresses = [...html.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([order, ACCOUNT]);
  expect(body.includes('Tax number: NL123')).toBe(event === 'handed-over');
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<(?:table|img|script)/);
});

test('what people wrote is text in HTML, whatever it looks like', () => {
  const evil = '"><img src=x onerror=alert(1)><script>1</script>&amp;';
  const [burger, ...others] = ORDER.burgers;
  const order: Order = {
    ...ORDER,
    burgers: [{ ...burger, label: evil }, ...others],
    customer: { name: evil, note: evil },
  };
  const { html } = orderMail({ event: 'refunded', cents: 1, reason: evil }, order, TERMS);
  expect(html).not.toMatch(/<(?:img|script)/);
  expect(readHtml(html).split(evil)).toHaveLength(5);
});

test('mail to an unconfirmed address contains no text that people wrote', () => {
  const occasion = { event: 'refunded', cents: 470, reason: 'Buy pills' } as const;
  const { subject, body, html } = orderMail(occasion, ORDER, { ...TERMS, isVerified: false });
  for (const text of ['Ann Example', 'Ada', 'Ring', 'Buy pills']) {
    expect(subject + body + html).not.toContain(text);
  }
  expect(body).toContain('- Burger with 2 × salad, 1 × meat: $6.30');
  expect(body).toContain('The shop gave you back $4.70.');
});

test('mail about money given back for a complaint shows the lower price', () => {
  const occasion = { event: 'refunded', cents: 480, reason: 'Burnt' } as const;
  const complaint = { reductions: 480, paid: 1000 };
  const { body } = orderMail(occasion, { ...ORDER, ...complaint }, TERMS);
  expect(body).toMatch(/Total: \$14\.80\n.*Price reduced: −\$4\.80\n.*Paid: \$10\.00\n/);
});

test('mail about a cancelled order says whether the shop owes money for it', () => {
  const words = (amounts: Partial<Order>) =>
    orderMail({ event: 'cancelled' }, { ...ORDER, state: CANCELLED, ...amounts }, TERMS).body;
  expect(words({ paid: 0 })).toContain('There is nothing for you to do.');
  const paid = words({ paid: 1480 });
  expect(paid).toContain('The shop owes you $14.80.');
  expect(paid).not.toContain('nothing for you to do');
});

test('mail about a part that was taken off says which, why, and what the shop owes for it', () => {
  const [ada] = ORDER.burgers;
  const gone = { ...ada, cancelledAt: 5, cancelReason: 'We ran out of salad.' };
  const words = (changes: Partial<Order>, terms = TERMS) => {
    const { body } = orderMail(
      { event: 'changed', change: 'taken-off', part: gone },
      { ...ORDER, ...changes },
      terms,
    );
    return body;
  };
  const unpaid = words({ paid: 0 });
  expect(unpaid).toContain(
    'We took something off your order: Burger for Ada with 2 × salad, 1 × meat.',
  );
  expect(unpaid).toContain('Reason: We ran out of salad.');
  expect(unpaid).not.toContain('owes');
  expect(words({ paid: 1500 })).toContain('The shop owes you $0.20.');
  // Nobody has confirmed the address: no text that people wrote goes there.
  const stranger = words({}, { ...TERMS, isVerified: false });
  expect(stranger).toContain('We took something off your order: Burger with 2 × salad, 1 × meat.');
  expect(stranger).not.toMatch(/Reason|Ada/);
});

test('mail about something more says what was added, and why', () => {
  const [fries] = ORDER.extras;
  if (fries === undefined) throw new Error('The order has fries.');
  const reason = 'You asked us to.';
  const words = (part: typeof fries | Order['burgers'][number], terms = TERMS) =>
    orderMail({ event: 'changed', change: 'added', part, reason }, ORDER, terms).body;
  const added = words(fries);
  expect(added).toContain('We added to your order: 2 × fries.');
  expect(added).toContain('Reason: You asked us to.');
  const stranger = { ...TERMS, isVerified: false };
  const strangers = words(ORDER.burgers[0], stranger);
  expect(strangers).not.toContain('Ada');
  // A sentence of the shop's own names nobody.
  expect(strangers).toContain('Reason: You asked us to.');
});

test('mail about a cancelled order says why', () => {
  const cancelled = { ...ORDER, state: CANCELLED, cancelReason: 'The grill is broken.' };
  const words = (terms = TERMS) => orderMail({ event: 'cancelled' }, cancelled, terms).body;
  expect(words()).toContain('Reason: The grill is broken.');
  const stranger = { ...TERMS, isVerified: false };
  expect(words(stranger)).not.toContain('Reason');
  // One of the shop's own sentences names nobody.
  const late = { ...cancelled, cancelReason: "We can't make it in time." };
  const { body } = orderMail({ event: 'cancelled' }, late, stranger);
  expect(body).toContain("Reason: We can't make it in time.");
});

test.each<[Partial<Order>, string[], string[]]>([
  [{ paid: 1480 }, ['Total: $14.80', 'Paid: $14.80'], ['Still to pay', 'Cash or card']],
  [{ fee: 0 }, ['Total: $12.30'], ['Burgers and extras', 'Delivery:']],
  [{ paid: 1000 }, ['Paid: $10.00', 'Still to pay: $4.80', 'Cash or card'], []],
  [
    { state: CANCELLED, paid: 1480 },
    ['Total: $0.00', 'Paid: $14.80', 'To be given back: $14.80'],
    ['Delivery:', 'Still to pay', 'Cash or card'],
  ],
])('it says what was paid and what is open: %o', (amounts, said, unsaid) => {
  const { body } = orderMail({ event: 'handed-over' }, { ...ORDER, ...amounts }, TERMS);
  for (const words of said) expect(body).toContain(words);
  for (const words of unsaid) expect(body).not.toContain(words);
});

test('the mail after the hand-over asks for no money in a shop that does not record what it takes', () => {
  const words = (isUnrecorded: boolean) =>
    orderMail({ event: 'handed-over' }, ORDER, { ...TERMS, isUnrecorded }).body;
  expect(words(false)).toMatch(/Still to pay: \$14\.80[^]+Cash or card at the door/);
  expect(words(true)).toContain('Total: $14.80');
  expect(words(true)).not.toMatch(/Still to pay|Cash or card/);
});
