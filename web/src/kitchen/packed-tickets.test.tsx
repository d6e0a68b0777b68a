import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openBoard, sellTo, ticket } from '../../test/open-kitchen.ts';

/** Watches what browsers watch; a test says of an element what its height is now. */
function watchSizes() {
  const watched = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly changed: () => void;
      constructor(changed: () => void) {
        this.changed = changed;
      }
      observe(element: Element) {
        watched.set(element, this.changed);
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
      disconnect() {
        for (const [element, changed] of watched)
          if (changed === this.changed) watched.delete(element);
      }
    },
  );
  return {
    isWatched: (element: Element) => watched.has(element),
    grow: (element: HTMLElement, height: number) => {
      Object.defineProperty(element, 'offsetHeight', { configurable: true, value: height });
      act(() => watched.get(element)?.());
    },
  };
}

const place = (name: string) => ticket(name).parentElement!;

test('a ticket that grows by itself, as in a translator, has its rows at once', async () => {
  const { isWatched, grow } = watchSizes();
  const { shop } = await openBoard((before) => sellTo(before, 'Ann Example'));
  await waitFor(() => expect(isWatched(place('Ann'))).toBe(true));
  await waitFor(() => {
    grow(place('Ann'), 800);
    expect(place('Ann').style.gridRow).toBe('1 / span 200');
  });
  sellTo(shop, 'Bob Example');
  await waitFor(() => expect(isWatched(place('Bob'))).toBe(true));
});
