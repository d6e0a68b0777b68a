import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { filledOrderData } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import { accountEmail, isStaffToken } from '../session/token-claims.ts';
import { useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useSale } from '../shop/sale.ts';
import { useTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import {
  isBelowMinimum,
  orderProblems,
  outsideWords,
  soldOutOfOrder,
  termsProblem,
  withMethodOf,
  useAgreedFee,
  useMethodChoices,
  useSettings,
  withAddressOf,
} from './order-terms.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { Form } from '../ui/Form.tsx';
import { fieldErrorId } from '../ui/field-id.ts';
import { useForm } from '../ui/use-form.ts';
import type { FormField } from '../ui/use-form.ts';
import { useOnline } from '../ui/use-online.ts';
import { DeliveryMethodChoice, HandOver } from './OrderTerms.tsx';
import { LastOrderNotice, OrderFields, fieldsOnScreen } from './OrderFields.tsx';
import { OrderFoot } from './OrderFoot.tsx';
import { wrongName } from './OrderLines.tsx';
import {
  AddMore,
  CollectInstead,
  NOTICES,
  OfflineNotice,
  SaleNotice,
  SubmissionNotice,
  TermsNotice,
} from './CheckoutNotices.tsx';
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
  const { isStaff, ownEmail } = useOrderer();
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
  const isOutside = isFoundOutside(form.field('zipCode'), outsideWords(data, settings));
  const reason = hold ?? (isOutside ? fieldErrorId('zipCode') : null);
  // Below the minimum, the choice of delivery offers it already.
  const collectInstead = isOutside && problem === null && collect !== null && (
    <CollectInstead onCollect={collect} />
  );
  const isInSummary = form.summary.problems['zipCode'] !== undefined;
  const accept = async () => {
    if (question === null) return;
    const { attempt, terms } = question;
    if (attempt.orderData.deliveryMethod === 'delivery') agreeTo(terms.fee);
    form.settle(await submit({ ...attempt, ...terms }));
  };

  return (
    // A refused ZIP code has its reason at the field.
    <Form form={{ ...form, refused: null }} wayOut={isInSummary && collectInstead}>
      {order.isFromLastOrder && (
        <LastOrderNotice
          onClear={() => {
            order.clear();
            form.reset();
          }}
        />
      )}
      <DeliveryMethodChoice methods={methods} value={delivery.value} onChange={receiveBy} />
      <TermsNotice problem={problem} onCollect={collect}>
        {isBelowMinimum(data.deliveryMethod, amounts.total, settings.delivery) && (
          <AddMore search={search} />
        )}
      </TermsNotice>
      <HandOver method={data.deliveryMethod} settings={settings} />
      <OrderFields
        form={form}
        names={names}
        isForGuest={isStaff}
        wayOut={!isInSummary && collectInstead}
      />
      <OrderFoot
        total={amounts.total}
        // A delivery to where the shop does not go has no price.
        fee={isOutside ? 0 : fee}
        method={data.deliveryMethod}
        isUnderWay={isUnderWay}
        heldBy={reason}
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

/** Who orders. `ownEmail` is empty for staff, who may order for a guest. */
function useOrderer(): { isStaff: boolean; ownEmail: string } {
  const { token } = useAppSelector((state) => state.auth);
  const isStaff = isStaffToken(token);
  return { isStaff, ownEmail: (token !== null && !isStaff && accountEmail(token)) || '' };
}

/** Whether form or shop have said that the place is not served: a ZIP code that is half typed is no refusal. */
function isFoundOutside(
  { isRefused, error }: Pick<FormField<unknown>, 'isRefused' | 'error'>,
  words: string | null,
): boolean {
  return isRefused || (error !== null && error === words);
}

/**
 * What prevents ordering although the form may be right: what is sold out, a name on a burger, the network, or
 * the shop's hours and terms.
 * @param terms what is wrong by the terms of the delivery, or null
 * @returns the id of the notice that says it; null if nothing does
 */
function useHold(burger: IngredientCounts, terms: string | null): string | null {
  const tray = useTray();
  const menu = useMenu();
  const isOnline = useOnline();
  const { closed } = useSale();
  if (soldOutOfOrder(burger, tray, menu).length > 0) return NOTICES.soldOut;
  if (wrongName(tray) !== null) return NOTICES.name;
  if (!isOnline) return NOTICES.offline;
  if (closed !== null) return NOTICES.sale;
  return terms === null ? null : NOTICES.terms;
}
