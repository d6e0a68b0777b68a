import { EventEmitter } from 'node:events';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startShop } from '../../test/shop.ts';

// Files share what they load (vitest.config.ts): here it is loaded again, so that it counts.
vi.hoisted(() => {
  vi.resetModules();
});
// To paint them would take seconds.
vi.mock('node:worker_threads', async (original) => ({
  ...(await original<object>()),
  Worker: class extends EventEmitter {
    constructor() {
      super();
      setImmediate(() => this.emit('message', new Uint8Array(1)));
    }
    unref() {}
  },
}));
afterAll(() => {
  vi.resetModules();
});

test('thirty new pictures are painted in a minute, and as many in the next one and after the clock is set back', async () => {
  // The time that the requests take would count.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const shop = await startShop();
  const statusOf = async (picture: number) => {
    const query = `meat=${picture % 9}&salad=${Math.floor(picture / 9)}`;
    return (await fetch(`${shop.url}/burger.png?${query}`, { redirect: 'manual' })).status;
  };
  let asked = 0;
  for (let minute = 1; minute <= 2; minute += 1) {
    for (let painted = 1; painted <= 30; painted += 1) {
      expect(await statusOf((asked += 1)), `${painted} of minute ${minute}`).toBe(200);
    }
    expect(await statusOf(asked + 1)).toBe(302);
    // One that there is already.
    expect(await statusOf(asked)).toBe(200);
    shop.advance(59_999);
    expect(await statusOf(asked + 1)).toBe(302);
    shop.advance(1);
  }
  expect(await statusOf((asked += 1))).toBe(200);
  shop.advance(-3_600_000);
  for (let painted = 1; painted <= 30; painted += 1) {
    expect(await statusOf((asked += 1)), `${painted} after the clock was set back`).toBe(200);
  }
});
