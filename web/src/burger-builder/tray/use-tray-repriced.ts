import { useEffect, useState } from 'react';
import type { Menu } from '@tall-order/domain/menu.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { sayAmount } from '@tall-order/domain/money.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { announce } from '../../announcement.ts';
import { SHOP_CURRENCY } from '../../ui/money-format.ts';

/** Whether the price of an unchanged tray has changed. @param total a decimal amount */
export function useTrayRepriced(tray: Tray, total: number, menu: Menu): boolean {
  const [seen, setSeen] = useState({ tray, total, menu, repriced: false });
  const isSame = seen.tray === tray;
  // Until the shop's menu arrives, the prices are those of the standard menu.
  const isOther = seen.total !== total && seen.menu !== STANDARD_MENU;
  const repriced = isSame && (seen.repriced || isOther);
  if (!isSame || seen.total !== total) setSeen({ tray, total, menu, repriced });

  // Announced for screen readers in an effect, once the words are on the screen.
  useEffect(() => {
    if (!repriced) return;
    const amount = sayAmount(total, SHOP_CURRENCY);
    announce(`The shop has changed its prices. On the tray: ${amount}.`);
  }, [repriced, total]);
  return repriced;
}
