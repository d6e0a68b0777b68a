import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { EMPTY_BURGER } from '@tall-order/domain/burger.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { FRIES, menuWith } from '@tall-order/domain/test/menu-with.ts';
import { UNLIMITED, currentSale, setSale } from '../shop/sale.ts';
import { orderInProgress } from './order-in-progress.ts';
import { PriceBar } from './PriceBar.tsx';

const ignore = () => {};

/** Shows the bar of a guest's empty burger, or with something else about it, on a menu with fries. */
function renderPriceBar({
  tray = EMPTY_TRAY,
  menu = { ...STANDARD_MENU, extras: { fries: FRIES } },
  burger = EMPTY_BURGER,
  price = 4,
  ...changes
}: { tray?: Tray; menu?: Menu } & Partial<ComponentProps<typeof PriceBar>> = {}): void {
  const order = orderInProgress(burger, price, tray, menu, currentSale());
  const what = { burger, price, order, isChanged: false, repriced: false, isShared: false };
  const events = { onOrder: ignore, onWayOut: ignore };
  render(<PriceBar {...what} isSignedIn={false} refused="" {...events} {...changes} />);
}

const orderButton = () => screen.getByRole('button', { name: 'SIGN UP TO ORDER' });

test('shows the price with two decimals', () => {
  renderPriceBar();
  expect(screen.getByText('Current Price:').closest('p')).toHaveTextContent('Current Price: $4.00');
});

test('an empty burger cannot be ordered, and the button says why', () => {
  renderPriceBar();
  const button = screen.getByRole('button', { name: 'SIGN UP TO ORDER' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Add at least one ingredient to order.');
});

const LIMITED = {
  ...UNLIMITED,
  most: { pieces: 2, note: '2 at most', words: 'A burger can have at most 2 pieces.' },
  least: { price: 5.3, words: 'The shop sells burgers from $5.30.' },
};
const TALLER = LIMITED.most.words;

test.each([
  [1, 5.3, true, '1 piece tall'],
  [1, 5.29, false, LIMITED.least.words],
  [2, 6.6, true, TALLER],
  [3, 7.9, false, TALLER],
])(
  'with %i pieces for $%d, a burger is sold: %s, and the bar says: %s',
  (meat, price, sold, words) => {
    setSale(LIMITED);
    onTestFinished(() => setSale(UNLIMITED));
    renderPriceBar({ burger: { ...EMPTY_BURGER, meat }, price });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'SIGN UP TO ORDER' });
    expect(!button.disabled).toBe(sold);
    expect(screen.getByText(words)).toBeVisible();
  },
);

test('a closed shop is not asked to sell, and says why', () => {
  const reason = 'The shop opens at 11.';
  const closed = { label: 'Closed', reason, reasonIfFull: reason, isForLater: false };
  setSale({ ...UNLIMITED, closed });
  onTestFinished(() => setSale(UNLIMITED));
  const onOrder = vi.fn();
  renderPriceBar({ burger: { ...EMPTY_BURGER, meat: 1 }, price: 5.3, onOrder });
  const button = screen.getByRole('button', { name: 'Closed' });
  expect(button).toHaveAccessibleDescription('The shop opens at 11.');
  fireEvent.click(button);
  expect(onOrder).not.toHaveBeenCalled();
});

test('signed in, a burger with a piece is ordered now', () => {
  renderPriceBar({ burger: { ...EMPTY_BURGER, meat: 1 }, price: 5.3, isSignedIn: true });
  expect(screen.getByRole('button', { name: 'ORDER NOW' })).toBeEnabled();
});

const MEAT = { ...EMPTY_BURGER, meat: 1 };
const BACON = { burger: { ...EMPTY_BURGER, bacon: 1 }, label: '' };
const ADAS = { burger: { ...EMPTY_BURGER, meat: 3 }, label: 'Ada' };

/** The words of the paragraph that begins with these. */
const lineOf = (words: string) => screen.getByText(words).closest('p');

test('of several burgers the total of the order is beside its button, and says what it is for', () => {
  const tray = { ...EMPTY_TRAY, burgers: [BACON, ADAS], extras: { fries: 2 } };
  renderPriceBar({ burger: MEAT, price: 5.3, tray });
  // Burgers of $4.70, $7.90 and $5.30, and two fries.
  expect(lineOf('Order total:')).toHaveTextContent('Order total: $23.90');
  expect(lineOf('This burger:')).toHaveTextContent('This burger: $5.30');
  expect(screen.getByText('3 burgers, 2 fries')).toBeVisible();
  expect(orderButton()).toBeEnabled();
});

test('with nothing in progress, the burgers that wait are ordered, and cost what they cost', () => {
  renderPriceBar({ tray: { ...EMPTY_TRAY, burgers: [BACON] } });
  expect(lineOf('Order total:')).toHaveTextContent('Order total: $4.70');
  expect(screen.queryByText('This burger:')).not.toBeInTheDocument();
  expect(screen.getByText('1 burger')).toBeVisible();
  expect(orderButton()).toBeEnabled();
});

test('sides alone are no order: there is no burger to go with them', () => {
  renderPriceBar({ tray: { ...EMPTY_TRAY, extras: { fries: 1 } } });
  expect(lineOf('Order total:')).toHaveTextContent('Order total: $3.00');
  expect(orderButton()).toBeDisabled();
  expect(orderButton()).toHaveAccessibleDescription(/^Sides & drinks come with a burger\./);
});

test.each([
  [
    'a piece that is sold out on another burger',
    menuWith('bacon', { soldOut: 'today' }),
    {},
    'Burger 1: Bacon is sold out.',
  ],
  [
    'a side that is sold out',
    { ...STANDARD_MENU, extras: { bacon: { ...FRIES, soldOut: 'today' as const } } },
    { bacon: 1 },
    'Bacon is sold out.',
  ],
])('%s keeps the order back, and one press takes it off', (_what, menu, extras, words) => {
  const onWayOut = vi.fn();
  const tray = { ...EMPTY_TRAY, burgers: [BACON], extras };
  renderPriceBar({ burger: MEAT, price: 5.3, tray, menu, onWayOut });
  expect(orderButton()).toBeDisabled();
  expect(orderButton()).toHaveAccessibleDescription(words);
  fireEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(onWayOut).toHaveBeenCalledWith(expect.objectContaining({ takesOff: ['bacon'] }));
});

test('several sold-out names are taken off together, each once', () => {
  const menu = menuWith('bacon', { soldOut: 'today' });
  const extras = { fries: { ...FRIES, soldOut: 'today' as const } };
  const onWayOut = vi.fn();
  renderPriceBar({
    burger: BACON.burger,
    tray: { ...EMPTY_TRAY, burgers: [BACON], extras: { fries: 1 } },
    menu: { ...menu, extras },
    onWayOut,
  });
  expect(screen.getByText('Bacon and fries are sold out.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Remove them' }));
  expect(onWayOut).toHaveBeenCalledWith(expect.objectContaining({ takesOff: ['bacon', 'fries'] }));
});

test.each([
  ['too cheap', BACON, 'Burger 1', LIMITED.least.words],
  ['too tall', ADAS, 'Ada', LIMITED.most.words],
])('another burger that is %s keeps the order back, and one press opens it', (...row) => {
  const [, waiting, name, words] = row;
  setSale(LIMITED);
  onTestFinished(() => setSale(UNLIMITED));
  const onWayOut = vi.fn();
  renderPriceBar({
    burger: MEAT,
    price: 5.3,
    tray: { ...EMPTY_TRAY, burgers: [waiting] },
    onWayOut,
  });
  expect(orderButton()).toBeDisabled();
  expect(orderButton()).toHaveAccessibleDescription(`${name}: ${words}`);
  fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(onWayOut).toHaveBeenCalledWith(expect.objectContaining({ opens: 0 }));
});
