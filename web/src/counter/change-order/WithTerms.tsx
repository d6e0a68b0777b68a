import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { fetchMenu } from '../../api/menu-calls.ts';
import { fetchShop } from '../../api/shop-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** What the shop sells, and on which terms, as it was when the dialog was opened; the shop checks it again. */
export interface Terms {
  menu: Menu;
  settings: ShopSettings;
}

interface WithTermsProps {
  token: string;
  onAgain: () => void;
  children: (terms: Terms) => ReactNode;
}

/** Shows what needs the shop's terms once they are read. A new key reads them again. */
export function WithTerms({ token, onAgain, children }: WithTermsProps) {
  const [terms, setTerms] = useState<Terms | 'failed' | null>(null);
  // The counter's stream has neither prices nor terms.
  useEffect(() => {
    let isOpen = true;
    const read = async () => {
      const [menu, shop] = await Promise.all([fetchMenu(), fetchShop(token)]);
      if (!isOpen) return;
      setTerms(menu === null || !shop.ok ? 'failed' : { menu, settings: shop.value.settings });
    };
    void read();
    return () => {
      isOpen = false;
    };
  }, [token]);
  if (terms === null) return <Spinner />;
  if (terms !== 'failed') return children(terms);
  return (
    <>
      <Refusal>The menu and the delivery terms could not be read.</Refusal>
      <Button variant="quiet" onClick={onAgain}>
        Try again
      </Button>
    </>
  );
}
