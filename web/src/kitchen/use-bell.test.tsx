import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBoard, sellTo } from '../../test/open-kitchen.ts';

const EACH_MS = 4000;

/** A browser's sound, which jsdom lacks. @returns how often each of its contexts began a stroke now */
function withSound() {
  const contexts: Sound[] = [];
  class Sound extends EventTarget {
    state = 'suspended';
    currentTime = 0;
    rings = 0;
    constructor() {
      super();
      contexts.push(this);
    }
    resume = async () => {
      if (this.state === 'running') return;
      this.state = 'running';
      this.dispatchEvent(new Event('statechange'));
    };
    close = async () => void (this.state = 'closed');
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: <Next,>(next: Next) => next,
      // The first tone of a ring begins at once and ends last.
      start: (at: number) => void (at === 0 && (this.rings += 1)),
      stop: () => {},
    });
    createGain = () => ({
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      connect: () => {},
    });
  }
  Object.defineProperty(window, 'AudioContext', { configurable: true, value: Sound });
  onTestFinished(() => void Reflect.deleteProperty(window, 'AudioContext'));
  // Of three partials each.
  const rings = () => contexts.reduce((sum, one) => sum + one.rings, 0) / 3;
  return { contexts, rings };
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('the bell rings every few seconds until a cook has seen the new orders', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { contexts, rings } = withSound();
  const { shop, user, unmount } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  expect(screen.getByText('Sound is off.')).toBeVisible();
  expect(rings()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
  expect(rings()).toBe(1);
  expect(screen.queryByText('Sound is off.')).toBeNull();
  wait(EACH_MS);
  expect(rings()).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  wait(2 * EACH_MS);
  expect(rings()).toBe(2);
  sellTo(shop, 'Bob Example');
  await screen.findByRole('article', { name: /Bob$/ });
  await expect.poll(rings).toBe(3);
  unmount();
  expect(contexts.map(({ state }) => state)).toEqual(['closed']);
});

test('a muted bell is silent until it is turned on, and keeps the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { rings } = withSound();
  const { user } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  // Browsers allow sound after any press.
  await user.click(document.body);
  await user.click(await screen.findByRole('button', { name: 'Mute the bell' }));
  expect(screen.getByText('The bell is muted.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn the bell on' })).toHaveFocus();
  wait(2 * EACH_MS);
  expect(rings()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Turn the bell on' }));
  expect(rings()).toBe(2);
  expect(screen.getByRole('button', { name: 'Mute the bell' })).toHaveFocus();
  await user.keyboard('m');
  wait(EACH_MS);
  expect(rings()).toBe(2);
  await user.keyboard('m');
  expect(rings()).toBe(3);
});

test('the bell is tried out while no order is new, and stops when the board closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { rings } = withSound();
  const { shop, user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
  await expect.poll(rings).toBe(1);
  sellTo(shop, 'Ann Example');
  await screen.findByRole('article', { name: /Ann$/ });
  await expect.poll(rings).toBe(2);
  const timers = vi.getTimerCount();
  shop.staff.roles.clear();
  await screen.findByText(/^This board is closed/);
  // React stops the bell after it shows the text.
  await expect.poll(() => vi.getTimerCount()).toBeLessThan(timers);
  wait(EACH_MS);
  expect(rings()).toBe(2);
});

test('a browser without sound says that the board cannot ring', async () => {
  await openBoard();
  expect(screen.getByText('This browser cannot ring: watch for new orders.')).toBeVisible();
});
