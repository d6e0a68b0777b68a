import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { filledOrderData } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import { accountEmail, isStaffToken } from '../session/token-claims.ts';
import { useAppSelector } from '../hooks.ts';
import { useTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import {
  orderProblems,
  outsideWords,
  termsProblem,
  withMethodOf,
  useAgreedFee,
  useMethodChoices,
  useSettings,
  withAddressOf,
} from './order-terms.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { DeliveryMethodChoice, HandOver } from './OrderTerms.tsx';
import { LastOrderNotice, OrderFields, fieldsOnScreen } from './OrderFields.tsx';
import { OrderFoot } from './OrderFoot.tsx';
import {
  CollectInstead,
  NOTICES,
  OfflineNotice,
  SaleNotice,
  SubmissionNotice,
  TermsNotice,
} from './CheckoutNotices.tsx';
import { useHold } from './use-hold.ts';
import { useOrderData } from './use-order-data.ts';
import { useSubmitOrder } from './use-submit-order.ts';
import { PriceChangedModal } from './PriceChangedModal.tsx';

interface CheckoutFormProps {
  burger: IngredientCounts;
  amounts: Amounts;
  /** the data to fill in; null if there is none */
  lastOrder: OrderData | null;
}

export function CheckoutForm({ burger, amounts, lastOrder }: CheckoutFormProps) {
  const { token } = useAppSelector((state) => state.auth);
  const isStaff = isStaffToken(token);
  const ownEmail = (token !== null && !isStaff && accountEmail(token)) || '';
  const order = useOrderData({ deliveryMethod: 'delivery', email: ownEmail }, lastOrder);
  const tray = useTray();
  const search = purchaseSearch(burger, tray);
  const { submission, isUnderWay, submit, checkAgain, dismiss } = useSubmitOrder(
    search,
    order.forget,
  );
  const settings = useSettings();
  const [deliveryFee, agreeTo] = useAgreedFee();
  const [kept, keep] = order.state;
  const methods = useMethodChoices();
  const taken = (typed: OrderData) => withAddressOf(settings, withMethodOf(methods, typed));
  const data = taken(kept);
  const names = fieldsOnScreen(data.deliveryMethod, settings);
  const fee = data.deliveryMethod === 'delivery' ? deliveryFee : 0;
  const problem = termsProblem(data.deliveryMethod, amounts.total, settings);
  const hold = useHold(burger, problem);

  const form = useForm<OrderData>({
    state: [data, (change) => keep((current) => change(taken(current)))],
    names,
    problemsOf: (typed) => orderProblems(filledOrderData(typed), settings),
    blocked: isUnderWay || hold !== null,
    send: (typed) => submit({ burger, tray, orderData: filledOrderData(typed), amounts, fee }),
  });
  const delivery = form.field('deliveryMethod');
  const question = submission.kind === 'wrong-price' ? submission : null;
  const receiveBy = (method: DeliveryMethod) => {
    delivery.onChange(method);
    form.reset();
    if (submission.kind === 'not-sold') dismiss();
  };
  const collect = settings.collection.isOffered ? () => receiveBy('collection') : null;
  const { error, isRefused } = form.field('zipCode');
  const isOutside = isRefused || (error !== null && error === outsideWords(data, settings));
  const accept = async () => {
    if (question === null) return;
    const { attempt, terms } = question;
    if (attempt.orderData.deliveryMethod === 'delivery') agreeTo(terms.fee);
    form.settle(await submit({ ...attempt, ...terms }));
  };

  return (
    // A refused ZIP code has its reason at the field.
    <Form form={{ ...form, refused: null }}>
      {order.isFromLastOrder && (
        <LastOrderNotice
          onClear={() => {
            order.clear();
            form.reset();
          }}
        />
      )}
      <DeliveryMethodChoice methods={methods} value={delivery.value} onChange={receiveBy} />
      <TermsNotice problem={problem} onCollect={collect} />
      <HandOver method={data.deliveryMethod} settings={settings} />
      <OrderFields
        form={form}
        names={names}
        isForGuest={isStaff}
        // Below the minimum, the choice of delivery offers it already.
        wayOut={isOutside && problem === null && collect && <CollectInstead onCollect={collect} />}
      />
      <OrderFoot
        total={amounts.total}
        fee={fee}
        isUnderWay={isUnderWay}
        isHeld={hold !== null}
        describedBy={hold ?? NOTICES.submission}
      >
        <OfflineNotice />
        <SaleNotice />
        <SubmissionNotice submission={submission} onCheckAgain={checkAgain} />
      </OrderFoot>
      <PriceChangedModal
        sent={question?.attempt ?? null}
        shop={question?.terms ?? null}
        search={search}
        onAccept={() => void accept()}
        onClose={dismiss}
      />
    </Form>
  );
}
