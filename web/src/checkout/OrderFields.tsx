import type { ComponentProps } from 'react';
import { ORDER_FIELDS, orderFields } from '@tall-order/domain/order.ts';
import type { OrderData, OrderField } from '@tall-order/domain/order.ts';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';

type FieldLook = Partial<ComponentProps<typeof TextField>>;

const NOTE_LIMIT = ORDER_FIELDS.note.rules.maxLength;

/** How each field helps to be filled in. */
const LOOKS: Readonly<Record<OrderField, FieldLook>> = {
  name: { autoComplete: 'name' },
  street: { autoComplete: 'address-line1' },
  zipCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  country: { autoComplete: 'country-name' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    hint: 'In case there is a question about your order.',
  },
  phone: {
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel',
    optional: true,
    hint: 'Digits only, so that we can call when we are at the door.',
  },
  note: { multiline: true, optional: true, autoComplete: 'off' },
};

interface OrderFieldsProps {
  data: OrderData;
  problems: Readonly<Partial<Record<OrderField, string>>>;
  onChange: (field: OrderField, value: string) => void;
  onLeave: (field: OrderField) => void;
}

/** The text fields that the order's delivery method asks for. */
export function OrderFields({ data, problems, onChange, onLeave }: OrderFieldsProps) {
  const field = (name: OrderField) => (
    <TextField
      key={name}
      name={name}
      label={ORDER_FIELDS[name].label}
      value={data[name] ?? ''}
      error={problems[name] ?? null}
      onChange={(value) => onChange(name, value)}
      onBlur={() => onLeave(name)}
      enterKeyHint={name === 'note' ? 'enter' : 'next'}
      {...LOOKS[name]}
      {...(name === 'note' && { hint: noteHint(data.note ?? '') })}
    />
  );
  const asked = orderFields(data.deliveryMethod);
  const isShort = (name: OrderField) => name === 'zipCode' || name === 'country';

  return (
    <>
      {asked.map((name) => {
        if (name === 'country') return null;
        if (name !== 'zipCode') return field(name);
        return (
          <div key="short" className={formLayout['row']}>
            {asked.filter(isShort).map(field)}
          </div>
        );
      })}
    </>
  );
}

function noteHint(note: string): string {
  return `Not an allergy channel: call the shop about allergies. ${note.length} of ${NOTE_LIMIT} characters.`;
}
