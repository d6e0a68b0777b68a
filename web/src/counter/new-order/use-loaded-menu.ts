import { useCallback, useEffect, useState } from 'react';
import { fetchMenu } from '../../api/menu-calls.ts';
import { applyMenu } from '../../burger-builder/apply-menu.ts';
import { useAppDispatch } from '../../hooks.ts';
import { applyShopStatus } from '../../shop/apply-shop-status.ts';

/** Fetches the menu, because a visit that began at the counter may not have it yet. */
export function useLoadedMenu() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'pending' | 'failed' | 'loaded'>('pending');

  const load = useCallback(async () => {
    const menu = await fetchMenu(applyShopStatus);
    if (menu !== null) await dispatch(applyMenu(menu));
    return menu === null ? 'failed' : 'loaded';
  }, [dispatch]);

  useEffect(() => {
    let isOpen = true;
    void load().then((outcome) => {
      if (isOpen) setState(outcome);
    });
    return () => {
      isOpen = false;
    };
  }, [load]);

  return {
    state,
    tryAgain: async () => {
      setState('pending');
      setState(await load());
    },
  };
}
