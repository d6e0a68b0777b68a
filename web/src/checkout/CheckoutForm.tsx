import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { formatDraft } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutOn } from '@tall-order/domain/menu.ts';
import { filledOrderData, orderDataProblems } from '@tall-order/domain/order.ts';
import type { OrderData, OrderField } from '@tall-order/domain/order.ts';
import { BurgerAllergens } from '../allergens/BurgerAllergens.tsx';
import { accountEmail } from '../auth/token-claims.ts';
import { useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Money } from '../ui/Money.tsx';
import { useFormProblems } from '../ui/use-form-problems.ts';
import { DeliveryMethodChoice } from './DeliveryMethodChoice.tsx';
import { OrderFields } from './OrderFields.tsx';
import { SoldOutNotice } from './SoldOutNotice.tsx';
import { SubmissionNotice } from './SubmissionNotice.tsx';
import { useOrderData } from './use-order-data.ts';
import { useSubmitOrder } from './use-submit-order.ts';
import { WrongPriceModal } from './WrongPriceModal.tsx';

interface CheckoutFormProps {
  burger: IngredientCounts;
  /** decimal amount in the shop's currency */
  price: number;
}

/** Who gets the burger and how, and the button that orders it. */
export function CheckoutForm({ burger, price }: CheckoutFormProps) {
  const { token } = useAppSelector((state) => state.auth);
  const { data, setData, forget } = useOrderData({
    deliveryMethod: 'delivery',
    email: (token !== null && accountEmail(token)) || '',
  });
  const form = useFormProblems();
  const draft = formatDraft(burger);
  const { submission, isUnderWay, submit, checkAgain, dismiss } = useSubmitOrder(draft, forget);
  const noticeId = useId();
  const soldOutId = useId();
  const isGone = soldOutOn(burger, useMenu()).length > 0;

  const problemWith = (field: OrderField, changed: OrderData) =>
    orderDataProblems(filledOrderData(changed))[field];
  const change = (field: OrderField, value: string) => {
    const changed = { ...data, [field]: value };
    setData(changed);
    form.changed(field, problemWith(field, changed));
  };
  const trySubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isUnderWay || isGone) return;
    const filled = filledOrderData(data);
    if (form.submitted(orderDataProblems(filled))) void submit({ orderData: filled, price });
  };

  return (
    <form className={formLayout['form']} noValidate onSubmit={trySubmit} {...form.formHandlers}>
      <ErrorSummary {...form.summary} />
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
      <BurgerAllergens burger={burger} />
      <SoldOutNotice id={soldOutId} burger={burger} />
      <SubmissionNotice id={noticeId} submission={submission} onCheckAgain={checkAgain} />
      <div className={formLayout['actions']}>
        <Button
          variant="primary"
          type="submit"
          busy={isUnderWay}
          disabled={isGone}
          aria-describedby={isGone ? soldOutId : noticeId}
        >
          {isUnderWay ? (
            'Placing your order…'
          ) : (
            <span>
              Place order · <Money amount={price} />
            </span>
          )}
        </Button>
        {/* An order that is on its way cannot be taken back. */}
        {!isUnderWay && (
          <Link to={{ pathname: paths.builder, search: draft }} className={buttonClass('plain')}>
            Cancel
          </Link>
        )}
      </div>
      <WrongPriceModal
        prices={submission.step === 'wrongPrice' ? submission.prices : null}
        draft={draft}
        onAccept={() => {
          if (submission.step !== 'wrongPrice') return;
          void submit({ ...submission.attempt, price: submission.prices.shopPrice });
        }}
        onClose={dismiss}
      />
    </form>
  );
}
