import { useState } from 'react';
import {
  CORRECTABLE_FIELDS,
  changedFields,
  correctedData,
  optionalInCorrection,
  totalCorrected,
} from '@tall-order/domain/order-change.ts';
import type { CorrectableField, Correction } from '@tall-order/domain/order-change.ts';
import {
  DELIVERY_METHODS,
  DELIVERY_METHOD_LABELS,
  orderDataProblems,
  orderField,
  orderFields,
  fieldsNotAsked,
  ownCountry,
} from '@tall-order/domain/order.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { CounterOrder } from '../../api/counter-calls.ts';
import { inputOf, isMultiline, isOptional } from '../../checkout/OrderFields.tsx';
import { useSettings } from '../../checkout/order-terms.ts';
import { ReasonChoice } from '../../kitchen/ReasonChoice.tsx';
import { Confirmation } from '../../ui/ConfirmDialog.tsx';
import formLayout from '../../ui/form-layout.module.css';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import columns from '../../ui/two-columns.module.css';
import { NewTotal } from './NewTotal.tsx';
import { useChange } from './use-change.ts';
import type { ChangeParts } from './use-change.ts';

interface CorrectOrderProps extends ChangeParts {
  /** the state of what was typed */
  corrections: readonly [Correction, (typed: Correction) => void];
}

/** Corrects what the customer filled in. */
export function CorrectOrder({ order, corrections, ...rest }: CorrectOrderProps) {
  const settings = useSettings();
  const filled = filledIn(order);
  const [typed, setTyped] = corrections;
  const [isChecked, setChecked] = useState(false);
  const sent = JSON.stringify([filled, order.deliveryMethod]);
  const [seen, setSeen] = useState(sent);
  const before = { customer: filled, deliveryMethod: order.deliveryMethod };
  const after = withOwnCountry(correctedData(before, typed), settings);
  const changed = changedFields(before, after);
  const amounts = { total: toCents(order.total), fee: toCents(order.fee) };
  const expected = totalCorrected(amounts, settings.delivery, { after, changed });
  const change = useChange({ order, ...rest }, expected);
  const { country } = settings.facts;
  const optional = optionalInCorrection(order);
  const problems = orderDataProblems(after, country, optional, 'the');

  const confirm = async () => {
    setChecked(true);
    if (Object.keys(problems).length > 0) return 'Something is missing or wrong above.';
    if (changed.length === 0) return 'Nothing is changed yet.';
    // A colleague may have corrected another part of the same address.
    if (sent !== seen) {
      setSeen(sent);
      return DATA_ERRORS.ORDER_CORRECTED.message;
    }
    return await change.send({ correct: correctionOf(after, changed) });
  };
  const shown = fieldsShown(after, settings);
  const field = (name: CorrectableField) => (
    <TextField
      key={name}
      // A new order that is under way has fields of these names on the page.
      name={`correct-${name}`}
      label={orderField(name, country).label}
      value={typed[name] ?? filled[name] ?? ''}
      error={isChecked ? (problems[name] ?? null) : null}
      optional={isOptional(name) || optional.has(name)}
      autoComplete="off"
      {...inputOf(name)}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  return (
    <Confirmation
      confirm="Change it"
      keep="Leave as it is"
      outcome={<NewTotal order={order} change={change} />}
      onConfirm={confirm}
      onKeep={rest.onClose}
    >
      <div className={columns['columns']}>
        <div>
          <RadioGroup
            legend="Delivery or collection"
            name="method"
            options={DELIVERY_METHODS.map((one) => [one, DELIVERY_METHOD_LABELS[one]] as const)}
            value={after.deliveryMethod}
            onChange={(deliveryMethod) => setTyped({ ...typed, deliveryMethod })}
          />
          <div className={formLayout['row']}>
            {shown.filter((name) => !isMultiline(name)).map(field)}
          </div>
        </div>
        <div>
          <ReasonChoice reason={rest.reason} />
          {shown.filter(isMultiline).map(field)}
        </div>
      </div>
    </Confirmation>
  );
}

/** What the counter reads of it. */
function filledIn(order: CounterOrder): Partial<OrderData> {
  const known = { name: order.name, phone: order.phone, note: order.note, ...order.address };
  const given = Object.entries(known).filter(([, text]) => text != null && text !== '');
  return Object.fromEntries(given);
}

/** A delivery goes to the shop's own country where nobody is asked for another. */
function withOwnCountry(data: OrderData, settings: ShopSettings): OrderData {
  const own = ownCountry(settings);
  const isAsked = !fieldsNotAsked(settings).has('country');
  if (data.deliveryMethod !== 'delivery' || isAsked || own === undefined) return data;
  return { country: own, ...data };
}

/** The fields that the shop asks for, and others that are filled in. */
function fieldsShown(data: OrderData, settings: ShopSettings): CorrectableField[] {
  const not = fieldsNotAsked(settings);
  const fields: readonly string[] = orderFields(data.deliveryMethod);
  return CORRECTABLE_FIELDS.filter(
    (name) => fields.includes(name) && (!not.has(name) || (name !== 'country' && data[name])),
  );
}

/** Only what is changed; a collection loses its address by itself. */
function correctionOf(after: OrderData, changed: readonly string[]): Correction {
  const fields: readonly string[] = orderFields(after.deliveryMethod);
  const texts = CORRECTABLE_FIELDS.filter(
    (name) => changed.includes(name) && fields.includes(name),
  ).map((name) => [name, after[name] ?? ''] as const);
  return {
    ...Object.fromEntries(texts),
    ...(changed.includes('deliveryMethod') && { deliveryMethod: after.deliveryMethod }),
  };
}
