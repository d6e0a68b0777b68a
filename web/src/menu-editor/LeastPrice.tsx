import { useState } from 'react';
import type { Menu } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { lowPriceOn } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { changeShop, fetchShop, isShopChanged } from '../api/shop-calls.ts';
import { messageFor } from '../api/messages.ts';
import { useFetched } from '../fetched/use-fetched.ts';
import { Button } from '../ui/Button.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { formatMoney } from '../ui/money-format.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import styles from './LeastPrice.module.css';

interface LeastPriceProps {
  token: string;
  menu: Menu;
  say: (done: string) => void;
}

/** Below which price the shop sells no burger, and a warning where its menu allows a cheap one. */
export function LeastPrice(props: LeastPriceProps) {
  const { fetched, tryAgain } = useFetched(props.token, fetchShop);
  switch (fetched.kind) {
    case 'pending':
      return <Spinner />;
    case 'failed':
      return (
        <>
          <p>The least price can't be loaded at the moment.</p>
          <Button onClick={tryAgain}>Try again</Button>
        </>
      );
    case 'here':
      return <LeastPriceForm {...props} fetched={fetched.value} />;
  }
}

function LeastPriceForm({
  token,
  menu,
  say,
  fetched,
}: LeastPriceProps & { fetched: ShopSettings }) {
  const [settings, setSettings] = useState(fetched);
  const form = useForm({
    state: useState({ leastPrice: typedAs(fetched.leastPrice) }),
    problemsOf: ({ leastPrice }) => {
      const read = readLeastPrice(leastPrice);
      return 'problem' in read ? { leastPrice: read.problem } : {};
    },
    send: async ({ leastPrice: typed }) => {
      const read = readLeastPrice(typed);
      if ('problem' in read) return read.problem;
      const leastPrice = read.cents === null ? null : toDecimal(read.cents);
      const reply = await changeShop(token, { version: settings.version, leastPrice });
      if (reply.ok) {
        setSettings(reply.value);
        say(savedWords(read.cents));
        return null;
      }
      const current = isShopChanged(reply.failure) ? await fetchShop(token) : null;
      if (!current?.ok) return messageFor(reply.failure.message);
      setSettings(current.value);
      return conflictWords(current.value.leastPrice);
    },
  });
  const low = lowWords(menu, settings.leastPrice);
  return (
    <div className={styles['leastPrice']}>
      {low !== null && <p className={styles['low']}>{low}</p>}
      <Form form={form}>
        <TextField
          {...form.field('leastPrice')}
          label="Least price of a burger"
          hint="Orders below it are refused. Leave blank to sell at every price."
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          optional
        />
        <SubmitButton variant="quiet" busy={form.busy} className={styles['save'] ?? ''}>
          Save the least price
        </SubmitButton>
      </Form>
    </div>
  );
}

/** A blank field sets no least price. */
function readLeastPrice(typed: string): { cents: Cents | null } | { problem: string } {
  return typed.trim() === '' ? { cents: null } : readPrice(typed);
}

function typedAs(cents: Cents | null): string {
  return cents === null ? '' : toDecimal(cents).toFixed(2);
}

function lowWords(menu: Menu, leastPrice: Cents | null): string | null {
  const low = lowPriceOn(menu, leastPrice);
  if (low === null) return null;
  const lowest = formatMoney(toDecimal(low.lowest));
  return low.isRefused
    ? `Customers can build a burger for ${lowest}; the shop refuses to sell it.`
    : `Customers can order a burger for ${lowest}: taking off what it starts with lowers the price below that of the bun.`;
}

function savedWords(leastPrice: Cents | null): string {
  return leastPrice === null
    ? 'The least price is off. Burgers are sold at every price.'
    : `No burger is sold below ${formatMoney(toDecimal(leastPrice))} now.`;
}

function conflictWords(leastPrice: Cents | null): string {
  const current = leastPrice === null ? 'none' : formatMoney(toDecimal(leastPrice));
  return `Someone else changed this. The least price is ${current} now. Save again to use yours.`;
}
