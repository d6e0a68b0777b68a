import { useEffect, useState } from 'react';
import type { Menu } from '@tall-order/domain/menu.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { sayAmount } from '@tall-order/domain/money.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { announce } from '../../announcement.ts';
import { amountsOf } from '../../tray/tray-amounts.ts';
import { SHOP_CURRENCY } from '../../ui/Money.tsx';

/**
 * Whether the price of an unchanged tray has changed.
 * @param price of the burger in progress, a decimal amount; null while it has no pieces
 */
export function useTrayRepriced(tray: Tray, price: number | null, menu: Menu): boolean {
  const waiting = amountsOf(tray, null, menu).total;
  const [seen, setSeen] = useState({ tray, waiting, menu, words: '' });
  if (seen.tray !== tray || seen.waiting !== waiting) {
    // Until the shop's menu arrives, the prices are those of the standard menu.
    const isRepriced = seen.tray === tray && seen.menu !== STANDARD_MENU;
    const total = sayAmount(amountsOf(tray, price, menu).total, SHOP_CURRENCY);
    const words = isRepriced ? `The shop has changed its prices. Order total: ${total}.` : '';
    setSeen({ tray, waiting, menu, words });
  }
  const { words } = seen;

  // Announced for screen readers in an effect, once the words are on the screen.
  useEffect(() => {
    if (words !== '') announce(words);
  }, [words]);
  return words !== '';
}
