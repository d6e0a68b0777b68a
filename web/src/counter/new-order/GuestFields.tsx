import { useState } from 'react';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import {
  ADDRESS_FIELDS,
  OPTIONAL_FOR_GUESTS,
  ORDER_FIELDS,
  ORDER_FIELD_NAMES,
} from '@tall-order/domain/order.ts';
import type { OrderData, OrderField } from '@tall-order/domain/order.ts';
import { Fold } from '../../checkout/Fold.tsx';
import { fieldsOnScreen, inputOf, isOfAddress, isOptional } from '../../checkout/OrderFields.tsx';
import { useSettings } from '../../checkout/order-terms.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { useForm } from '../../ui/use-form.ts';
import formLayout from '../../ui/form-layout.module.css';
import styles from './NewOrder.module.css';

const HINTS: Readonly<Partial<Record<OrderField, string>>> = {
  email: 'Only for mail about this order.',
};

const CONTACT: readonly OrderField[] = ['name', 'phone'];
const MORE = ORDER_FIELD_NAMES.filter((name) => !CONTACT.includes(name) && !isOfAddress(name));

/** In their order on the screen. */
export const GUEST_FIELDS: readonly OrderField[] = [...CONTACT, ...ADDRESS_FIELDS, ...MORE];

interface GuestFieldsProps {
  form: ReturnType<typeof useForm<OrderData>>;
}

/** Whom the order is for: nothing but the address of a delivery is required, and no browser remembers it. */
export function GuestFields({ form }: GuestFieldsProps) {
  const settings = useSettings();
  const [isOpen, setOpen] = useState(false);
  const data = form.typed;
  const asked = fieldsOnScreen(data.deliveryMethod, settings);
  const field = (name: OrderField) => {
    const { isRefused, error, ...props } = form.field(name);
    return (
      <TextField
        key={name}
        {...props}
        value={data[name] ?? ''}
        error={error ?? (isRefused ? form.refused : null)}
        optional={isOptional(name) || OPTIONAL_FOR_GUESTS.has(name)}
        autoComplete="off"
        hint={HINTS[name]}
        {...inputOf(name)}
      />
    );
  };
  const isDelivery = data.deliveryMethod === 'delivery';
  const folded = isDelivery ? MORE : [...CONTACT, ...MORE];
  // What is wrong is never hidden.
  const isWrong = folded.some((name) => form.field(name).error !== null);
  const values = folded.map((name) => data[name] ?? '').filter((value) => !isBlank(value));
  const contact = <div className={styles['pair']}>{CONTACT.map(field)}</div>;
  return (
    <div className={formLayout['form']}>
      {isDelivery && contact}
      {isDelivery && (
        <div className={formLayout['row']}>{asked.filter(isOfAddress).map(field)}</div>
      )}
      <Fold
        title={isDelivery ? 'More' : 'The guest'}
        gist={
          values.length > 0 ? (
            <bdi translate="no">{values.join(' · ')}</bdi>
          ) : (
            folded.map((name) => ORDER_FIELDS[name].label.toLowerCase()).join(', ')
          )
        }
        isOpen={isOpen || isWrong}
        onToggle={setOpen}
      >
        <div className={formLayout['form']}>
          {!isDelivery && contact}
          {MORE.map(field)}
        </div>
      </Fold>
    </div>
  );
}
