import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fetchMenu } from '../api/menu-calls.ts';
import { fetchShop } from '../api/shop-calls.ts';
import { applyMenu } from '../burger-builder/apply-menu.ts';
import { useAppDispatch } from '../store.ts';
import { applyShopStatus } from '../shop/apply-shop-status.ts';
import { applyShop } from '../shop/current-shop.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Whether the shop's menu and settings were read: a visit that began at the counter may not have them yet. */
export interface Terms {
  state: 'pending' | 'failed' | 'read';
  tryAgain: () => Promise<void>;
}

/** Reads the menu and the settings anew, for what is sold at the counter. The program follows the menu from then on. */
export function useTerms(token: string): Terms {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Terms['state']>('pending');

  const read = useCallback(async () => {
    const [menu, shop] = await Promise.all([fetchMenu(applyShopStatus), fetchShop(token)]);
    if (menu === null || !shop.ok) return 'failed';
    applyShop(shop.value);
    await dispatch(applyMenu(menu));
    return 'read';
  }, [dispatch, token]);

  // The counter's stream has neither prices nor terms.
  useEffect(() => {
    let isOpen = true;
    void read().then((outcome) => {
      if (isOpen) setState(outcome);
    });
    return () => {
      isOpen = false;
    };
  }, [read]);

  return {
    state,
    tryAgain: async () => {
      setState('pending');
      setState(await read());
    },
  };
}

/** Shows what needs the shop's menu and settings once they are read. */
export function WithTerms({ terms, children }: { terms: Terms; children: ReactNode }) {
  switch (terms.state) {
    case 'pending':
      return <Spinner />;
    case 'failed':
      return (
        <EmptyState message="The menu can't be loaded.">
          <Button ref={passFocusToHeading} onClick={terms.tryAgain}>
            Try again
          </Button>
        </EmptyState>
      );
    case 'read':
      return children;
  }
}

/** The heading of the dialog or panel takes the focus over when the button goes with it. */
function passFocusToHeading(button: HTMLElement | null): () => void {
  const heading = button?.closest('dialog, section')?.querySelector('h2');
  return () => {
    if (document.activeElement === button) heading?.focus();
  };
}
