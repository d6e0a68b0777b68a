import { useId } from 'react';
import { formatDraft } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutOn } from '@tall-order/domain/menu.ts';
import { filledOrderData, orderDataProblems } from '@tall-order/domain/order.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { BurgerAllergens } from '../allergens/BurgerAllergens.tsx';
import { accountEmail } from '../session/token-claims.ts';
import { useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { Form } from '../ui/Form.tsx';
import { useOnline } from '../ui/use-online.ts';
import { useForm } from '../ui/use-form.ts';
import { DeliveryMethodChoice } from './DeliveryMethodChoice.tsx';
import { LastOrderNotice } from './LastOrderNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { OrderActions } from './OrderActions.tsx';
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

export function CheckoutForm({ burger, price }: CheckoutFormProps) {
  const { token } = useAppSelector((state) => state.auth);
  const { state, isFromLastOrder, clear, forget } = useOrderData({
    deliveryMethod: 'delivery',
    email: (token !== null && accountEmail(token)) || '',
  });
  const draft = formatDraft(burger);
  const { submission, isUnderWay, submit, checkAgain, dismiss } = useSubmitOrder(draft, forget);
  const noticeId = useId();
  const soldOutId = useId();
  const offlineId = useId();
  const isOnline = useOnline();
  const isGone = soldOutOn(burger, useMenu()).length > 0;

  const form = useForm<OrderData>({
    state,
    problemsOf: (data) => orderDataProblems(filledOrderData(data)),
    blocked: isUnderWay || isGone || !isOnline,
    send: async (data) => {
      await submit({ orderData: filledOrderData(data), price });
      return null;
    },
  });
  const delivery = form.field('deliveryMethod');

  return (
    <Form form={form}>
      {isFromLastOrder && (
        <LastOrderNotice
          onClear={() => {
            clear();
            form.reset();
          }}
        />
      )}
      <DeliveryMethodChoice
        value={delivery.value}
        onChange={(method) => {
          delivery.onChange(method);
          form.reset();
        }}
      />
      <OrderFields form={form} />
      <BurgerAllergens burger={burger} />
      <SoldOutNotice id={soldOutId} burger={burger} />
      <OfflineNotice id={offlineId} isOffline={!isOnline} />
      <SubmissionNotice id={noticeId} submission={submission} onCheckAgain={checkAgain} />
      <OrderActions
        price={price}
        draft={draft}
        isUnderWay={isUnderWay}
        isGone={isGone}
        isOnline={isOnline}
        describedBy={isGone ? soldOutId : isOnline ? noticeId : offlineId}
      />
      <WrongPriceModal
        prices={submission.kind === 'wrongPrice' ? submission.prices : null}
        draft={draft}
        onAccept={() => {
          if (submission.kind !== 'wrongPrice') return;
          void submit({ ...submission.attempt, price: submission.prices.shopPrice });
        }}
        onClose={dismiss}
      />
    </Form>
  );
}
