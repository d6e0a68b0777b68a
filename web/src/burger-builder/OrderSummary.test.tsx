import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { FRIES } from '@tall-order/domain/test/menu-with.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setMenu } from '../menu/current-menu.ts';
import { authSuccess } from '../session/auth-slice.ts';
import { createStore } from '../store.ts';
import { setTray } from '../tray/current-tray.ts';
import { OrderSummary } from './OrderSummary.tsx';
import type { OrderSummaryProps } from './OrderSummary.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const MEAT_IS_OUT = {
  words: 'Meat is sold out.',
  wayOut: { words: 'Remove it', takesOff: ['meat'] },
};

function renderSummary({
  signedIn = true,
  obstacle = null,
  onWayOut = vi.fn(),
}: Partial<Pick<OrderSummaryProps, 'obstacle' | 'onWayOut'> & { signedIn: boolean }> = {}) {
  const onCancel = vi.fn();
  const store = createStore();
  if (signedIn) store.dispatch(authSuccess({ token: 'token', userId: 'ann' }));
  const burger = { salad: 1, bacon: 0, cheese: 0, meat: 2 };
  render(
    <Provider store={store}>
      <MemoryRouter>
        <OrderSummary
          open
          burger={burger}
          price={7.1}
          {...{ obstacle, onWayOut, onCancel }}
          repriced={false}
        />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return onCancel;
}

test('lists all four ingredients, the total and the question', () => {
  renderSummary();
  expect(screen.getByRole('dialog', { name: 'Your Order' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Salad: 1 × $0.50 $0.50',
    'Bacon: 0',
    'Cheese: 0',
    'Meat: 2 × $1.30 $2.60',
  ]);
  expect(screen.getByText('Bun:').closest('p')).toHaveTextContent('Bun: $4.00');
  expect(screen.getByText('Total Price:').closest('p')).toHaveTextContent('Total Price: $7.10');
  expect(screen.getByText('Continue to Checkout?')).toBeVisible();
});

test('CANCEL closes', async () => {
  const onCancel = renderSummary();
  await userEvent.click(screen.getByRole('button', { name: 'CANCEL' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(screen.getByText('at /')).toBeVisible();
});

test('CONTINUE goes to checkout with the burger in the query', async () => {
  renderSummary();
  await userEvent.click(screen.getByRole('button', { name: 'CONTINUE' }));
  expect(screen.getByText('at /checkout?salad=1&meat=2')).toBeVisible();
});

test('what sells out while the dialog is open holds CONTINUE back, and one press removes it', async () => {
  const onWayOut = vi.fn();
  renderSummary({ obstacle: MEAT_IS_OUT, onWayOut });
  const goOn = screen.getByRole('button', { name: 'CONTINUE' });
  expect(goOn).toHaveAccessibleDescription('Meat is sold out.');
  await userEvent.click(goOn);
  expect(screen.getByText('at /')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(onWayOut).toHaveBeenCalledWith(MEAT_IS_OUT.wayOut);
  expect(goOn).toHaveFocus();
});

test('a burger of the order that cannot be sold as it is is changed in the builder', async () => {
  const onWayOut = vi.fn();
  const wayOut = { words: 'Change it', opens: 0 };
  const onCancel = renderSummary({ obstacle: { words: 'Too tall.', wayOut }, onWayOut });
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onWayOut).toHaveBeenCalledWith(wayOut);
});

test('CONTINUE leads whose session has ended to the sign-in, with the burger', async () => {
  renderSummary({ signedIn: false });
  await userEvent.click(screen.getByRole('button', { name: 'CONTINUE' }));
  expect(screen.getByText('at /auth?salad=1&meat=2')).toBeVisible();
});

test('of several burgers each one and each extra has a line, and the total is that of the order', () => {
  setMenu({ ...STANDARD_MENU, extras: { fries: { ...FRIES, allergens: ['celery'] } } });
  setTray({
    burgers: [
      { burger: { cheese: 1 }, label: 'Ada' },
      { burger: { bacon: 2 }, label: '' },
    ],
    extras: { fries: 2 },
    label: '',
  });
  onTestFinished(() => {
    setMenu(STANDARD_MENU);
    setTray(EMPTY_TRAY);
  });
  renderSummary();
  expect(
    screen.getAllByRole('listitem').map((line) => line.textContent.replaceAll('\u00A0', ' ')),
  ).toEqual([
    'Ada 1 × cheese $4.40',
    'Burger 2 2 × bacon $5.40',
    'Burger 3 1 × salad, 2 × meat $7.10',
    '2 × Fries $6.00',
  ]);
  expect(screen.getByText('Allergens').closest('p')).toHaveTextContent(
    'Allergens gluten, milk, celery, sesame',
  );
  expect(screen.getByText('Total Price:').closest('p')).toHaveTextContent('Total Price: $22.90');
  expect(screen.getByText('Continue to Checkout?')).toBeVisible();
});
