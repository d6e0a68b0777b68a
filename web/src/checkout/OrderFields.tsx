import type { ComponentProps } from 'react';
import { ORDER_FIELDS, orderField, orderFields } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData, OrderField } from '@tall-order/domain/order.ts';
import { useShop } from '../shop/current-shop.ts';
import { AskAboutAllergies } from '../shop/AskAboutAllergies.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';
import type { useForm } from '../ui/use-form.ts';
import { Button } from '../ui/Button.tsx';
import { fieldId } from '../ui/field-id.ts';
import styles from './OrderFields.module.css';

type FieldLook = Partial<ComponentProps<typeof TextField>>;

const NOTE_LIMIT = ORDER_FIELDS.note.rules.maxLength;

const LOOKS: Readonly<Record<OrderField, FieldLook>> = {
  name: { autoComplete: 'name' },
  street: { autoComplete: 'address-line1' },
  zipCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  country: { autoComplete: 'country-name' },
  doorCode: { autoComplete: 'off', spellCheck: false, optional: true },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    hint: 'In case there is a question about your order.',
  },
  phone: { type: 'tel', autoComplete: 'tel', optional: true },
  note: {
    multiline: true,
    optional: true,
    autoComplete: 'off',
    hint: (
      <>
        Allergies? Don't rely on this note. <AskAboutAllergies />
      </>
    ),
  },
};

const PHONE_HINTS: Readonly<Record<DeliveryMethod, string>> = {
  delivery: 'So that we can call when we are at the door.',
  collection: 'So that we can call if we need to ask you something.',
};

interface OrderFieldsProps {
  form: ReturnType<typeof useForm<OrderData>>;
  /** the browser must not offer what was typed for the guest before */
  isForGuest: boolean;
}

export function OrderFields({ form, isForGuest }: OrderFieldsProps) {
  const data = form.typed;
  const { country } = useShop();
  const field = (name: OrderField) => (
    <TextField
      key={name}
      {...form.field(name)}
      label={orderField(name, country).label}
      value={data[name] ?? ''}
      enterKeyHint={name === 'note' ? 'enter' : 'next'}
      {...LOOKS[name]}
      {...(isForGuest && { autoComplete: 'off' })}
      {...(name === 'phone' && { hint: PHONE_HINTS[data.deliveryMethod] })}
      {...(name === 'note' && { aside: `${data.note?.length ?? 0} of ${NOTE_LIMIT} characters` })}
    />
  );
  const names = orderFields(data.deliveryMethod);
  const isShort = (name: OrderField) => name === 'zipCode' || name === 'country';

  return (
    <>
      {names.map((name) => {
        if (name === 'country') return null;
        if (name !== 'zipCode') return field(name);
        return (
          <div key="short" className={formLayout['row']}>
            {names.filter(isShort).map(field)}
          </div>
        );
      })}
    </>
  );
}

export function LastOrderNotice({ onClear }: { onClear: () => void }) {
  const clear = () => {
    onClear();
    // The button that has the focus disappears.
    document.getElementById(fieldId('name'))?.focus();
  };
  return (
    <p className={styles['notice']}>
      Filled in from your last order.{' '}
      <Button variant="plain" onClick={clear}>
        Clear
      </Button>
    </p>
  );
}
