import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import { ADDRESS_FIELDS, OPTIONAL_FOR_GUESTS, filledOrderData } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData, OrderField } from '@tall-order/domain/order.ts';
import { feeOf } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { soldOutAmong } from '@tall-order/domain/menu.ts';
import { sellingAtCounter } from '@tall-order/domain/selling-times.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { DeliveryMethodChoice } from '../../checkout/OrderTerms.tsx';
import {
  orderLabel,
  orderProblems,
  termsProblem,
  useMethodChoices,
  useSettings,
  withAddressOf,
  withMethodOf,
} from '../../checkout/order-terms.ts';
import { NearestTimes, WhenChoice } from '../../checkout/WhenChoice.tsx';
import { useMenu } from '../../menu/current-menu.ts';
import { TakePayment } from '../../payments/TakePayment.tsx';
import type { Payments } from '../../payments/use-payments.ts';
import { offersTimes, timeOfOrder } from '../../promised/promised-times.ts';
import { useShop } from '../../shop/current-shop.ts';
import { amountsOf, withFee } from '../../tray/tray-amounts.ts';
import { wholeOrderBody } from '../../tray/whole-order-body.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldId } from '../../ui/TextField.tsx';
import { Form, Refusal } from '../../ui/Form.tsx';
import { formatMoney, SHOP_CURRENCY } from '../../ui/Money.tsx';
import { useForm } from '../../ui/use-form.ts';
import { listInWords } from '../../ui/words.ts';
import { DraftLines } from './DraftLines.tsx';
import { NOTHING, burgersOf, trayOf } from './draft-order.ts';
import { GUEST_FIELDS, GuestFields } from './GuestFields.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { PaidByDriver } from './PaidByDriver.tsx';
import { useTakeOrder } from './use-take-order.ts';
import type { Placed, TakenAtOnce } from './use-take-order.ts';
import styles from './NewOrder.module.css';

const NEAREST = 'nearest-times';

interface TakeOrderProps {
  token: string;
  userId: string;
  onPlaced: (placed: Placed) => void;
  /** called when what has the focus disappears */
  onGone: () => void;
  onClose: () => void;
}

/** What the guest wants, whom it is for, and how it is paid: it is placed by the press that says how. */
export function TakeOrder({ token, userId, onPlaced, onGone, onClose }: TakeOrderProps) {
  const menu = useMenu();
  const settings = useSettings();
  const methods = useMethodChoices();
  const [order, setOrder] = useState(NOTHING);
  const [kept, keep] = useState<OrderData>({ deliveryMethod: 'collection' });
  const [chosen, setChosenAt] = useState<number | null>(null);
  // The owner may take the choice away meanwhile.
  const chosenAt = offersTimes(settings) ? chosen : null;
  const { take, takeAgain, isUnknown, timeGone } = useTakeOrder(token, onPlaced);
  const meant = (typed: OrderData) => withAddressOf(settings, withMethodOf(methods, typed));
  const data = meant(kept);
  const { deliveryMethod } = data;
  const amounts = amountsOf(trayOf(order), null, menu);
  // As the shop has it now: staff read the total to the guest before they press.
  const fee = toDecimal(feeOf(settings.delivery, deliveryMethod));
  const due = withFee(amounts.total, fee);
  const problemsOf = (typed: OrderData) =>
    orderProblems(filledOrderData(typed), settings, OPTIONAL_FOR_GUESTS, 'the');
  const form = useForm<OrderData>({
    state: [data, (change) => keep((current) => change(meant(current)))],
    names: GUEST_FIELDS,
    problemsOf,
    labelOf: (name) => orderLabel(name, settings),
    // Enter in a field orders nothing: the buttons say how it is paid.
    send: async () => null,
  });
  const send = async (taken: TakenAtOnce | null) =>
    await form.submit(async (typed) => {
      const orderData = filledOrderData(typed);
      const { burgers, extras } = trayOf(order);
      const body = wholeOrderBody(burgers, extras, { orderData, amounts, fee }, userId);
      const when = timeOfOrder(chosenAt, settings, orderData.deliveryMethod, burgers.length);
      return await take({ body: { ...body, ...when, guest: true }, taken });
    });
  const receiveAt = (at: number | null) => {
    setChosenAt(at);
    form.reset();
  };
  const problem = termsProblem(deliveryMethod, amounts.total, settings);
  const burgers = burgersOf(order);
  const isEmpty = burgers.length === 0 && Object.keys(order.extras).length === 0;
  const soldOut = soldOutAmong(burgers, order.extras, menu);

  const isSold = burgers.length > 0;
  const isDelivery = deliveryMethod === 'delivery';
  const paid = {
    lead: <Total due={due} fee={fee} />,
    ...paidAtOnce(due, form.busy, send),
  };

  if (isUnknown) {
    return <Unanswered form={form} onAsk={() => form.submit(takeAgain)} />;
  }
  return (
    // A refused ZIP code has its reason at the field.
    <Form form={form.field('zipCode').isRefused ? { ...form, refused: null } : form}>
      <OrderChoice order={order} onChange={setOrder} />
      {!isEmpty && <DraftLines order={order} onChange={setOrder} onGone={onGone} />}
      {soldOut.length > 0 && <Refusal>{`Sold out: ${listInWords(soldOut)}.`}</Refusal>}
      <HowAndWhen
        {...{ settings, methods, chosenAt, burgers }}
        timeGone={form.busy ? null : timeGone}
        method={deliveryMethod}
        onMethod={form.field('deliveryMethod').onChange}
        onTime={receiveAt}
      />
      <GuestFields form={form} />
      {problem !== null && !isEmpty && <Refusal>{problem}</Refusal>}
      {burgers.length === 0 && (
        <p>{isEmpty ? 'Choose what the guest wants.' : 'An order needs a burger.'}</p>
      )}
      {isSold && isDelivery && (
        <PaidByDriver
          missing={emptyIn(data, problemsOf(data))}
          onLater={() => void send(null)}
          {...paid}
        />
      )}
      {isSold && !isDelivery && <TakePayment {...paid} />}
      <div className={styles['buttons']}>
        {isSold && !isDelivery && (
          <Button busy={form.busy} onClick={() => send(null)}>
            Pay later
          </Button>
        )}
        <Button variant="plain" busy={form.busy} onClick={onClose}>
          Discard
        </Button>
      </div>
    </Form>
  );
}

interface UnansweredProps {
  form: ReturnType<typeof useForm<OrderData>>;
  onAsk: () => Promise<void>;
}

function Unanswered({ form, onAsk }: UnansweredProps) {
  return (
    <Form form={form}>
      <Refusal>
        The shop has not answered, so the order may be placed or not. Asking again never places it
        twice.
      </Refusal>
      <Button variant="primary" busy={form.busy} onClick={onAsk}>
        Ask again
      </Button>
    </Form>
  );
}

interface HowAndWhenProps {
  settings: ShopSettings;
  methods: readonly DeliveryMethod[];
  method: DeliveryMethod;
  /** milliseconds since 1970; null for as soon as possible */
  chosenAt: number | null;
  timeGone: ReturnType<typeof useTakeOrder>['timeGone'];
  burgers: readonly unknown[];
  onMethod: (method: DeliveryMethod) => void;
  onTime: (at: number | null) => void;
}

function HowAndWhen({ methods, timeGone, burgers, onMethod, onTime, ...rest }: HowAndWhenProps) {
  const isOpenToStaff = sellingAtCounter(useShop().selling).isOpen;
  return (
    <div className={styles['terms']}>
      <DeliveryMethodChoice
        methods={methods}
        value={rest.method}
        onChange={(method) => {
          flushSync(() => {
            onMethod(method);
            // Delivery and collection have times of their own.
            onTime(null);
          });
          // The address is asked for next, and may have appeared below the screen.
          document.getElementById(fieldId(ADDRESS_FIELDS[0]))?.scrollIntoView({ block: 'nearest' });
        }}
      />
      <WhenChoice
        {...rest}
        isOpenToStaff={isOpenToStaff}
        burgers={Math.max(1, burgers.length)}
        onChoose={onTime}
      />
      {timeGone !== null && timeGone.chosen === rest.chosenAt && timeGone.nearest.length > 0 && (
        <div>
          <p id={NEAREST}>Times that still have room:</p>
          <NearestTimes labelledBy={NEAREST} {...timeGone} onChoose={onTime} />
        </div>
      )}
    </div>
  );
}

/** The payment that places the order. @param due a decimal amount */
function paidAtOnce(due: number, isUnderWay: boolean, send: (taken: TakenAtOnce) => Promise<void>) {
  const record: Payments['record'] = async ({ method, amount }, { given = 0 } = {}) => {
    await send({ method, amount, due, given });
    return null;
  };
  return {
    order: { id: '', currency: SHOP_CURRENCY, paid: 0, due, payments: [] },
    payments: { isUnderWay, done: null, record },
  };
}

/** The first field that is missing in an address. */
function emptyIn(data: OrderData, problems: Partial<Record<OrderField, string>>) {
  return ADDRESS_FIELDS.find((name) => name in problems && isBlank(data[name] ?? ''));
}

/** Decimal amounts. @param fee of the delivery, which is in what is due */
function Total({ due, fee }: { due: number; fee: number }) {
  return (
    <p className={styles['total']}>
      <span>Total</span> <strong className={styles['amount']}>{formatMoney(due)}</strong>
      {fee > 0 && (
        <>
          {' '}
          <span>with {formatMoney(fee)} for the delivery</span>
        </>
      )}
    </p>
  );
}
