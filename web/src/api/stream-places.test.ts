import { expect, test, vi } from 'vitest';
import { giveLocks, setLocks } from '../../test/fake-locks.ts';
import { streamPlace } from './stream-places.ts';

function window(address = '/kitchen/baskets.json?auth=token') {
  const onPlace = vi.fn<() => void>();
  const onNone = vi.fn<() => void>();
  const place = streamPlace({ address, onPlace, onNone });
  place.seek();
  return { onPlace, onNone, leave: place.leave };
}

/** Lets locks that were given back be granted. */
const settle = () => new Promise((resolve) => void setTimeout(resolve));

async function threeWindows() {
  giveLocks();
  const windows = [window(), window(), window()] as const;
  await settle();
  return windows;
}

test('two streams of orders are open at a time, and the next window gets the first place that is free', async () => {
  const [first, second, third] = await threeWindows();
  for (const { onPlace, onNone } of [first, second]) {
    expect(onPlace).toHaveBeenCalledOnce();
    expect(onNone).not.toHaveBeenCalled();
  }
  expect(third.onNone).toHaveBeenCalledOnce();
  expect(third.onPlace).not.toHaveBeenCalled();
  second.leave();
  await settle();
  expect(third.onPlace).toHaveBeenCalledOnce();
});

test('the menu has one place, which is not one of the orders', async () => {
  await threeWindows();
  const menus = [window('/menu.json'), window('/menu.json')] as const;
  await settle();
  expect(menus.map(({ onPlace }) => onPlace.mock.calls.length)).toEqual([1, 0]);
});

test('a window takes one place, however many become free', async () => {
  const [first, second, third] = await threeWindows();
  for (const { leave } of [first, second]) leave();
  await settle();
  expect(third.onPlace).toHaveBeenCalledOnce();
  const others = [window(), window()] as const;
  await settle();
  expect(others.map(({ onPlace }) => onPlace.mock.calls.length)).toEqual([1, 0]);
});

test('a window that stops waiting gets no place, and leaves it to the next', async () => {
  const [first, , third] = await threeWindows();
  const fourth = window();
  await settle();
  third.leave();
  first.leave();
  await settle();
  expect(third.onPlace).not.toHaveBeenCalled();
  expect(fourth.onPlace).toHaveBeenCalledOnce();
});

test('a window that leaves before it has been answered holds nothing', async () => {
  giveLocks();
  for (let times = 0; times < 3; times += 1) window().leave();
  await settle();
  const last = window();
  await settle();
  expect(last.onPlace).toHaveBeenCalledOnce();
});

test.each([
  ['has no locks', () => {}],
  [
    'refuses locks',
    () =>
      setLocks({ request: async () => Promise.reject(new DOMException('no', 'SecurityError')) }),
  ],
])('a browser that %s has no place', async (_case, prepare) => {
  prepare();
  const { onPlace, onNone } = window();
  await settle();
  expect(onNone).toHaveBeenCalledOnce();
  expect(onPlace).not.toHaveBeenCalled();
});
