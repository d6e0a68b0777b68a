import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentTray, renameBurger, setExtraCount, setTray, takeOffTray } from './current-tray.ts';

const TRAY = {
  burgers: [
    { burger: { bacon: 1, meat: 1 }, label: 'Ada' },
    { burger: { bacon: 2 }, label: 'Ben' },
  ],
  extras: { fries: 2, cola: 1 },
  label: 'Cid',
};

beforeEach(() => setTray(TRAY));
afterEach(() => setTray(EMPTY_TRAY));

test('what is sold out leaves the tray, and so does a burger of which nothing is left', () => {
  takeOffTray(['bacon', 'cola']);
  const { burgers, extras, label } = currentTray();
  expect(burgers.map((one) => [one.burger['meat'], one.label])).toEqual([[1, 'Ada']]);
  expect(burgers[0]?.burger['bacon'] ?? 0).toBe(0);
  expect(extras).toEqual({ fries: 2 });
  expect(label).toBe('Cid');
});

test('a name is that of one burger, on the tray or in progress', () => {
  renameBurger(1, 'Zoe');
  renameBurger(2, 'Yan');
  expect(currentTray().burgers.map(({ label }) => label)).toEqual(['Ada', 'Zoe']);
  expect(currentTray().label).toBe('Yan');
});

test('an extra of which none is left is no longer on the tray, and the others stay', () => {
  setExtraCount('cola', 2);
  expect(currentTray().extras).toEqual({ fries: 2, cola: 2 });
  setExtraCount('fries', 0);
  expect(currentTray().extras).toEqual({ cola: 2 });
});
