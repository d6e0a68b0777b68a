import { act, renderHook } from '@testing-library/react';
import { EMPTY_TRAY } from '@tall-order/domain/tray.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useAnnouncement } from '../announcement.ts';
import { setTray } from '../tray/current-tray.ts';
import { useBuildAnnouncement } from './use-build-announcement.ts';

const NOTHING = { salad: 0, bacon: 0, cheese: 0, meat: 0 };

afterEach(() => setTray(EMPTY_TRAY));

/** What is read out about a burger in the making. */
function openBuilder() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { result, rerender } = renderHook(
    ({ burger, price }) => {
      useBuildAnnouncement(burger, price);
      return useAnnouncement();
    },
    { initialProps: { burger: NOTHING, price: 4 } },
  );
  return {
    press: (burger: typeof NOTHING, price: number) => {
      rerender({ burger, price });
      act(() => {
        vi.advanceTimersByTime(100);
      });
    },
    pause: () => {
      act(() => {
        vi.runAllTimers();
      });
    },
    heard: () => result.current,
  };
}

test('quick presses are read out together, each ingredient with its last count', () => {
  const { press, pause, heard } = openBuilder();
  press({ ...NOTHING, cheese: 1 }, 4.4);
  press({ ...NOTHING, cheese: 2 }, 4.8);
  press({ ...NOTHING, cheese: 2, meat: 1 }, 6.1);
  press({ ...NOTHING, cheese: 2, meat: 1, salad: 1 }, 6.6);
  expect(heard()).toBe('');
  pause();
  expect(heard()).toBe('1 × salad, 2 × cheese, 1 × meat. 6.60 US dollars.');
  press({ ...NOTHING, cheese: 2, meat: 1 }, 6.1);
  pause();
  expect(heard()).toBe('0 × salad. 6.10 US dollars.');
});

test('of a burger that is cleared, no price is read out', () => {
  const { press, pause, heard } = openBuilder();
  press({ ...NOTHING, cheese: 1, meat: 1 }, 5.7);
  pause();
  press(NOTHING, 4);
  pause();
  expect(heard()).toBe('Burger cleared.');
});

test('presses that end where they began are not read out', () => {
  const { press, pause, heard } = openBuilder();
  press({ ...NOTHING, cheese: 1 }, 4.4);
  press(NOTHING, 4);
  pause();
  expect(heard()).toBe('');
});

test('a name that is typed meanwhile belongs to what is read out', () => {
  setTray({ ...EMPTY_TRAY, burgers: [{ burger: { ...NOTHING, meat: 1 }, label: '' }] });
  const { press, pause, heard } = openBuilder();
  press({ ...NOTHING, cheese: 1 }, 4.4);
  act(() => setTray({ ...EMPTY_TRAY, burgers: [{ burger: NOTHING, label: '' }], label: 'Ada' }));
  pause();
  expect(heard()).toMatch(/Ada.*: 1 × cheese\. 4\.40 US dollars\./);
});
