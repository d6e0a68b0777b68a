import { useId } from 'react';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { ORDER_FIELD_NAMES, filledOrderData } from '@tall-order/domain/order.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { accountEmail, isStaffToken } from '../session/token-claims.ts';
import { useAppSelector } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useShop } from '../shop/current-shop.ts';
import { useSale } from '../shop/sale.ts';
import { useTray } from '../tray/current-tray.ts';
import { OrderAllergens } from '../tray/OrderAllergens.tsx';
import { purchaseSearch } from '../tray/purchase-search.ts';
import {
  soldOutOfOrder,
  orderProblems,
  termsProblem,
  withMethodOf,
  useAgreedFee,
  useMethodChoices,
} from './order-terms.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { withFee } from '../tray/tray-amounts.ts';
import { Form } from '../ui/Form.tsx';
import { useOnline } from '../ui/use-online.ts';
import { useForm } from '../ui/use-form.ts';
import { AmountDue, DeliveryMethodChoice, HandOver } from './OrderTerms.tsx';
import { wrongName } from './OrderLines.tsx';
import { LastOrderNotice, OrderFields } from './OrderFields.tsx';
import {
  NameNotice,
  OfflineNotice,
  SaleNotice,
  SoldOutNotice,
  SubmissionNotice,
} from './CheckoutNotices.tsx';
import { useOrderData } from './use-order-data.ts';
import { useSubmitOrder } from './use-submit-order.ts';
import { PriceChangedModal } from './PriceChangedModal.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { buttonClass } from '../ui/button-class.ts';
import formLayout from '../ui/form-layout.module.css';
import { Money } from '../ui/Money.tsx';
import styles from './OrderActions.module.css';

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
  const id = useId();
  const isOnline = useOnline();
  const menu = useMenu();
  const isGone = soldOutOfOrder(burger, tray, menu).length > 0;
  const wrong = wrongName(tray);
  const sale = useSale();
  const settings = useShop().details?.settings ?? STANDARD_SETTINGS;
  const [deliveryFee, agreeTo] = useAgreedFee();
  const [kept, keep] = order.state;
  const methods = useMethodChoices();
  const data = withMethodOf(methods, kept);
  const fee = data.deliveryMethod === 'delivery' ? deliveryFee : 0;
  const problem = termsProblem(data.deliveryMethod, amounts.total, settings, menu.extras);
  const isHeld = isGone || wrong !== null || !isOnline || sale.closed !== null || problem !== null;

  const form = useForm<OrderData>({
    state: [data, (change) => keep((current) => change(withMethodOf(methods, current)))],
    names: ORDER_FIELD_NAMES,
    problemsOf: (typed) => orderProblems(filledOrderData(typed), settings),
    blocked: isUnderWay || isHeld,
    send: (typed) => submit({ burger, tray, orderData: filledOrderData(typed), amounts, fee }),
  });
  const delivery = form.field('deliveryMethod');
  const question = submission.kind === 'wrong-price' ? submission : null;
  const accept = async () => {
    if (question === null) return;
    const { attempt, terms } = question;
    if (attempt.orderData.deliveryMethod === 'delivery') agreeTo(terms.fee);
    form.settle(await submit({ ...attempt, ...terms }));
  };

  return (
    <Form form={form}>
      {order.isFromLastOrder && (
        <LastOrderNotice
          onClear={() => {
            order.clear();
            form.reset();
          }}
        />
      )}
      <DeliveryMethodChoice
        methods={methods}
        value={delivery.value}
        onChange={(method) => {
          delivery.onChange(method);
          form.reset();
          if (submission.kind === 'not-sold') dismiss();
        }}
      />
      <HandOver method={data.deliveryMethod} settings={settings} />
      <OrderFields form={form} isForGuest={isStaff} />
      <OrderAllergens burger={burger} />
      <SoldOutNotice id={`${id}-gone`} burger={burger} />
      <NameNotice id={`${id}-name`} wrong={wrong} />
      <AmountDue total={amounts.total} fee={fee} />
      <OfflineNotice id={`${id}-offline`} isOffline={!isOnline} />
      <SaleNotice id={`${id}-sale`} sale={sale} termsProblem={problem} />
      <SubmissionNotice id={`${id}-notice`} submission={submission} onCheckAgain={checkAgain} />
      <OrderActions
        price={withFee(amounts.total, fee)}
        search={search}
        isUnderWay={isUnderWay}
        isHeld={isHeld}
        describedBy={`${id}-${noticeShown({ isGone, isWrong: wrong !== null, isOnline, isHeld })}`}
      />
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

/** Which of the notices tells the customer why they cannot order, or else the outcome of the order. */
function noticeShown(state: Record<'isGone' | 'isWrong' | 'isOnline' | 'isHeld', boolean>): string {
  if (state.isGone) return 'gone';
  if (state.isWrong) return 'name';
  if (!state.isOnline) return 'offline';
  return state.isHeld ? 'sale' : 'notice';
}

interface OrderActionsProps {
  /** decimal amount in the shop's currency */
  price: number;
  search: string;
  isUnderWay: boolean;
  /** something outside the form prevents ordering: what is sold out, the network, or the shop's hours and terms */
  isHeld: boolean;
  /** id of the text that explains why the customer cannot order, or the outcome of the order */
  describedBy: string;
}

function OrderActions({ price, search, isUnderWay, isHeld, describedBy }: OrderActionsProps) {
  return (
    <div className={`${formLayout['actions']} ${styles['actions']}`}>
      <SubmitButton
        busy={isUnderWay}
        busyLabel="Placing your order…"
        // Unlike `disabled`, this keeps the focus, and lets a closing dialog return it.
        aria-disabled={isHeld}
        aria-describedby={describedBy}
      >
        <span>
          Place order · <Money amount={price} />
        </span>
      </SubmitButton>
      {/* An order that is being placed cannot be cancelled here. */}
      {!isUnderWay && (
        <Link to={{ pathname: paths.builder, search }} className={buttonClass('plain')}>
          Cancel
        </Link>
      )}
    </div>
  );
}
