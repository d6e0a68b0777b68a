import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { filledOrderData } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { purchaseSearch } from '@tall-order/domain/tray.ts';
import { accountEmail, isStaffToken } from '../session/token-claims.ts';
import { useAppSelector } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useSale } from '../shop/sale.ts';
import { useBurgers } from '../promised/promised-times.ts';
import { useTray } from '../tray/current-tray.ts';
import {
  needsMore,
  orderLabel,
  orderProblems,
  termsInShort,
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
import { fieldErrorId } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import type { FormField } from '../ui/use-form.ts';
import { useOnline } from '../ui/use-online.ts';
import { DeliveryArea, DeliveryMethodChoice, HandOver } from './OrderTerms.tsx';
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
  useSoldLater,
} from './CheckoutNotices.tsx';
import { useOrderData } from './use-order-data.ts';
import { refusedTime, useSubmitOrder } from './use-submit-order.ts';
import { ChooseTime, WhenChoice } from './WhenChoice.tsx';
import { PriceChangedModal } from './PriceChangedModal.tsx';

interface CheckoutFormProps {
  burger: IngredientCounts;
  amounts: Amounts;
  /** the data to fill in; null if there is none */
  lastOrder: OrderData | null;
}

export function CheckoutForm({ burger, amounts, lastOrder }: CheckoutFormProps) {
  const { order, isStaff, settings, methods, state, names } = useEntries(lastOrder);
  const [data] = state;
  const { chosenAt, choose } = order;
  const method = data.deliveryMethod;
  const [tray, burgers] = [useTray(), useBurgers()];
  const search = purchaseSearch(burger, tray);
  const { submission, isUnderWay, submit, settle, dismiss } = useSubmitOrder(search, order.forget);
  const [deliveryFee, agreeTo] = useAgreedFee();
  const fee = method === 'delivery' ? deliveryFee : 0;
  const isBelow = needsMore(method, amounts.total, settings);
  const terms = termsProblem(method, amounts.total, settings);
  const hold = useHold(burger, terms, chosenAt);
  const soldLater = useSoldLater(method);

  const form = useForm<OrderData>({
    state,
    names,
    labelOf: (name) => orderLabel(name, settings),
    problemsOf: (typed) => orderProblems(filledOrderData(typed), settings),
    blocked: isUnderWay || hold !== null,
    send: (typed) => {
      const orderData = filledOrderData(typed);
      return submit({ burger, tray, orderData, amounts, fee, chosenAt });
    },
  });
  const question = submission.kind === 'wrong-price' ? submission : null;
  const dismissRefusal = () => {
    if (submission.kind === 'not-sold') dismiss();
  };
  const receiveBy = (next: DeliveryMethod) => {
    if (isUnderWay) return;
    form.field('deliveryMethod').onChange(next);
    form.reset();
    dismissRefusal();
  };
  const receiveAt = (at: number | null) => {
    if (isUnderWay) return;
    choose(at);
    dismissRefusal();
  };
  const collect = settings.collection.isOffered ? () => receiveBy('collection') : null;
  const isOutside = isFoundOutside(form.field('zipCode'), outsideWords(data, settings));
  const isOfArea = isOutside && (hold === null || (hold === NOTICES.terms && isBelow));
  const reason = isOfArea ? fieldErrorId('zipCode') : hold;
  const isClosed = reason === NOTICES.sale;
  const isOfTerms = isOfArea || reason === NOTICES.terms;
  const collectInstead = isOfTerms && collect !== null && <CollectInstead onCollect={collect} />;
  const clear = () => {
    order.clear();
    form.reset();
  };
  const accept = async () => {
    if (question === null) return;
    const { attempt, terms } = question;
    if (attempt.orderData.deliveryMethod === 'delivery') agreeTo(terms.fee);
    form.settle(await submit({ ...attempt, ...terms }));
  };

  return (
    // A refused ZIP code has its reason at the field.
    <Form form={{ ...form, refused: null }}>
      {order.isFromLastOrder && <LastOrderNotice isUnderWay={isUnderWay} onClear={clear} />}
      <DeliveryMethodChoice methods={methods} value={method} onChange={receiveBy} />
      <DeliveryArea {...{ data, settings }} isRefused={isBelow} />
      <TermsNotice problem={terms}>{isBelow && <AddMore search={search} />}</TermsNotice>
      <WhenChoice {...{ method, settings, burgers, chosenAt }} onChoose={receiveAt} />
      <HandOver {...{ method, settings }} />
      <OrderFields {...{ form, names, isUnderWay }} isForGuest={isStaff} />
      <OrderFoot
        total={amounts.total}
        fee={isOutside || terms !== null ? null : fee}
        {...{ method, chosenAt, isUnderWay, settle }}
        isChecking={submission.kind === 'checking'}
        isTimeGone={refusedTime(submission) !== null}
        heldBy={reason}
        held={isClosed ? soldLater : heldInWords(reason, data, amounts.total, settings)}
        wayOut={isClosed ? <ChooseTime /> : collectInstead}
      >
        <OfflineNotice />
        <SaleNotice method={method} isSaid={isClosed && soldLater !== null} />
        <SubmissionNotice submission={submission} onChoose={receiveAt} />
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

/** Why the button does nothing, in a few words; null where the text that says it stands beside the button. */
function heldInWords(
  reason: string | null,
  data: OrderData,
  total: number,
  settings: ShopSettings,
): string | null {
  switch (reason ?? '') {
    case NOTICES.soldOut:
      return 'Something is sold out.';
    case NOTICES.name:
      return 'A name needs correcting.';
    case NOTICES.terms:
      return termsInShort(data.deliveryMethod, total, settings);
    default:
      return reason === fieldErrorId('zipCode') ? `No delivery to ${data.zipCode ?? ''}.` : null;
  }
}

/** What is filled in, as far as the shop asks for it. */
function useEntries(lastOrder: OrderData | null) {
  const { isStaff, ownEmail } = useOrderer();
  const settings = useSettings();
  const methods = useMethodChoices();
  const order = useOrderData(ownEmail, lastOrder, (entries) =>
    withAddressOf(settings, withMethodOf(methods, entries)),
  );
  const [{ deliveryMethod }] = order.state;
  const names = fieldsOnScreen(deliveryMethod, settings);
  return { order, isStaff, settings, methods, state: order.state, names };
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
 * @param chosenAt the time that the customer chose; null for as soon as possible
 * @returns the id of the notice that says it; null if nothing does
 */
function useHold(
  burger: IngredientCounts,
  terms: string | null,
  chosenAt: number | null,
): string | null {
  const tray = useTray();
  const menu = useMenu();
  const isOnline = useOnline();
  const { closed } = useSale();
  if (soldOutOfOrder(burger, tray, menu).length > 0) return NOTICES.soldOut;
  if (wrongName(tray) !== null) return NOTICES.name;
  if (!isOnline) return NOTICES.offline;
  // A time is chosen for when the shop is open.
  if (closed !== null && chosenAt === null) return NOTICES.sale;
  return terms === null ? null : NOTICES.terms;
}
