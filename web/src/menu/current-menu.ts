import { useSyncExternalStore } from 'react';
import { LAYERS, STANDARD_MENU, itemOf } from '@tall-order/domain/menu.ts';
import type { Layer, Menu } from '@tall-order/domain/menu.ts';

let menu: Menu = STANDARD_MENU;
const readers = new Set<() => void>();

/**
 * What the shop sells, as far as it is known. It stands beside the application's state, whose areas
 * are the specification's (§3).
 */
export function currentMenu(): Menu {
  return menu;
}

/** Takes up another menu: every part of the screen that shows something of it follows. */
export function setMenu(next: Menu): void {
  menu = next;
  for (const tell of readers) tell();
}

/** The current menu, followed. */
export function useMenu(): Menu {
  return useSyncExternalStore(subscribe, currentMenu, () => STANDARD_MENU);
}

/** What an ingredient looks like on a menu; what a menu no longer has looks as it is called. */
export function layerIn(menu: Menu): (name: string) => Layer {
  return (name) => itemOf(menu, name)?.layer ?? LAYERS.find((layer) => layer === name) ?? 'salad';
}

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}
