import type { CounterBasketReply } from '@tall-order/domain/counter-contract.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CounterBasket } from '../api/counter-calls.ts';
import { readCounterBaskets } from '../api/counter-calls.ts';
import { Delivery } from './Delivery.tsx';

/** A basket to be brought to an address, as the shop sends it. */
function basketTo(address: CounterBasketReply['address']): CounterBasket {
  const state = { status: 'received', version: 1, receivedAt: 0 } as const;
  const amounts = { total: 7, fee: 0, paid: 0, due: 7, currency: 'EUR' };
  const empty = { burgers: {}, extras: {}, payments: {}, createdAt: 0 };
  const sent = { ...empty, ...amounts, state, ...(address && { address }) };
  // One basket was sent.
  return readCounterBaskets({ '-A': sent })[0]!;
}

test.each([
  [{ street: 'Long Lane 1', zipCode: '1011', country: 'NL' }, 'Long Lane 1, 1011, NL'],
  [{ zipCode: '1011', doorCode: '12#4' }, '1011Door code 12#4'],
  [{ doorCode: '12#4' }, 'Door code 12#4'],
  [undefined, ''],
])('a driver reads what the customer has given of an address: %o', (address, words) => {
  const { container } = render(<Delivery basket={basketTo(address)}>{null}</Delivery>);
  expect(container).toHaveTextContent(new RegExp(`^${words}$`));
  expect(screen.queryAllByRole('link')).toHaveLength(words.includes('1011') ? 1 : 0);
});
