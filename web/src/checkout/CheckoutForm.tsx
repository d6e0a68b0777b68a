import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatDraft } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { filledOrderData, orderDataProblems } from '@tall-order/domain/order.ts';
import type { OrderData, OrderField } from '@tall-order/domain/order.ts';
import { isRecord } from '../api/parsing.ts';
import { accountEmail } from '../auth/account-email.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Money } from '../ui/Money.tsx';
import { useFormProblems } from '../ui/use-form-problems.ts';
import { DeliveryMethodChoice } from './DeliveryMethodChoice.tsx';
import { forgetOrderKey, orderKey } from './order-key.ts';
import { OrderFields } from './OrderFields.tsx';
import { placeOrder } from './place-order.ts';

interface CheckoutFormProps {
  burger: IngredientCounts;
  /** decimal amount in the shop's currency */
  price: number;
}

/** Who gets the burger and how, and the button that orders it. */
export function CheckoutForm({ burger, price }: CheckoutFormProps) {
  const { token } = useAppSelector((state) => state.auth);
  const { loading } = useAppSelector((state) => state.order);
  const [data, setData] = useState<OrderData>({
    deliveryMethod: 'delivery',
    email: (token !== null && accountEmail(token)) || '',
  });
  const form = useFormProblems();
  const draft = formatDraft(burger);
  const submit = useSubmit(draft);

  const problemWith = (field: OrderField, changed: OrderData) =>
    orderDataProblems(filledOrderData(changed))[field];
  const change = (field: OrderField, value: string) => {
    const changed = { ...data, [field]: value };
    setData(changed);
    form.changed(field, problemWith(field, changed));
  };
  const trySubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (loading) return;
    const filled = filledOrderData(data);
    if (form.submitted(orderDataProblems(filled))) void submit(filled);
  };

  return (
    <form className={formLayout['form']} noValidate onSubmit={trySubmit} {...form.formHandlers}>
      <ErrorSummary problems={form.summary} />
      <DeliveryMethodChoice
        value={data.deliveryMethod}
        onChange={(deliveryMethod) => {
          setData({ ...data, deliveryMethod });
          form.reset();
        }}
      />
      <OrderFields
        data={data}
        problems={form.shown}
        onChange={change}
        onLeave={(field) => form.left(field, problemWith(field, data))}
      />
      <div className={formLayout['actions']}>
        <Button variant="primary" type="submit" busy={loading}>
          {loading ? (
            'Placing your order…'
          ) : (
            <span>
              Place order · <Money amount={price} />
            </span>
          )}
        </Button>
        <Link to={{ pathname: paths.builder, search: draft }} className={buttonClass('plain')}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

/** Submits the order under the burger's key, which the history entry keeps over a reload. */
function useSubmit(draft: string): (data: OrderData) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, state: kept } = useLocation();
  const keep = (orderKey: string | null) =>
    navigate({ search }, { replace: true, state: { orderKey } });

  return async (data) => {
    const key = orderKey(draft, isRecord(kept) ? kept['orderKey'] : null);
    await keep(key);
    const outcome = await dispatch(placeOrder(data, key));
    if (outcome === 'failed') return;
    forgetOrderKey();
    // An order that is placed leaves this page; only its history entry must not hand the key on.
    if (outcome === 'keyUsed') await keep(null);
  };
}
