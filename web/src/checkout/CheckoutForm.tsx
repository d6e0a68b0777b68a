import { useId } from 'react';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { filledOrderData, orderDataProblems } from '@tall-order/domain/order.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { accountEmail } from '../session/token-claims.ts';
import { useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import { soldOutOfBasket } from '../tray/sold-out-of-basket.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { Form } from '../ui/Form.tsx';
import { useOnline } from '../ui/use-online.ts';
import { useForm } from '../ui/use-form.ts';
import { BasketAllergens } from './BasketAllergens.tsx';
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
  amounts: Amounts;
}

export function CheckoutForm({ burger, amounts }: CheckoutFormProps) {
  const { token } = useAppSelector((state) => state.auth);
  const { state, isFromLastOrder, clear, forget } = useOrderData({
    deliveryMethod: 'delivery',
    email: (token !== null && accountEmail(token)) || '',
  });
  const tray = useTray();
  const draft = purchaseSearch(burger, tray);
  const { submission, isUnderWay, submit, checkAgain, dismiss } = useSubmitOrder(draft, forget);
  const noticeId = useId();
  const soldOutId = useId();
  const offlineId = useId();
  const isOnline = useOnline();
  const isGone = soldOutOfBasket(burger, tray, useMenu()).length > 0;

  const form = useForm<OrderData>({
    state,
    problemsOf: (data) => orderDataProblems(filledOrderData(data)),
    blocked: isUnderWay || isGone || !isOnline,
    send: async (data) => {
      await submit({ orderData: filledOrderData(data), amounts });
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
      <BasketAllergens burger={burger} />
      <SoldOutNotice id={soldOutId} burger={burger} />
      <OfflineNotice id={offlineId} isOffline={!isOnline} />
      <SubmissionNotice id={noticeId} submission={submission} onCheckAgain={checkAgain} />
      <OrderActions
        price={amounts.total}
        draft={draft}
        isUnderWay={isUnderWay}
        isGone={isGone}
        isOnline={isOnline}
        describedBy={isGone ? soldOutId : isOnline ? noticeId : offlineId}
      />
      <WrongPriceModal
        sent={submission.kind === 'wrongPrice' ? submission.attempt.amounts : null}
        shop={submission.kind === 'wrongPrice' ? submission.prices : null}
        draft={draft}
        onAccept={() => {
          if (submission.kind !== 'wrongPrice') return;
          void submit({ ...submission.attempt, amounts: submission.prices });
        }}
        onClose={dismiss}
      />
    </Form>
  );
}
