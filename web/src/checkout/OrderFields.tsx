import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import {
  ADDRESS_FIELDS,
  ORDER_FIELDS,
  orderField,
  orderFields,
  fieldsNotAsked,
} from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData, OrderField } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import { AskAboutAllergies } from '../shop/PhoneLink.tsx';
import formLayout from '../ui/form-layout.module.css';
import { FieldError, TextField, fieldId } from '../ui/TextField.tsx';
import type { useForm } from '../ui/use-form.ts';
import { Button } from '../ui/Button.tsx';
import styles from './OrderFields.module.css';
import { Fold } from './Fold.tsx';

type FieldLook = Partial<ComponentProps<typeof TextField>>;

const NOTE_LIMIT = ORDER_FIELDS.note.rules.maxLength;

/** How fields are typed, where that is not as any text. */
const KEYBOARDS: Readonly<Partial<Record<OrderField, FieldLook>>> = {
  zipCode: { autoCapitalize: 'characters', spellCheck: false },
  doorCode: { spellCheck: false },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
};

/** What the browser fills in, and what helps the customer. */
const LOOKS: Readonly<Record<OrderField, FieldLook>> = {
  name: { autoComplete: 'name' },
  street: { autoComplete: 'address-line1' },
  zipCode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country-name' },
  doorCode: { autoComplete: 'off' },
  email: { autoComplete: 'email', hint: 'In case we have a question.' },
  phone: { autoComplete: 'tel' },
  note: {
    autoComplete: 'off',
    hint: (
      <>
        Allergies? Don't rely on this note. <AskAboutAllergies />
      </>
    ),
  },
};

const PHONE_HINTS: Readonly<Record<DeliveryMethod, string>> = {
  delivery: 'So we can call from your door.',
  collection: 'So we can call if we have a question.',
};

/** The fields that this shop asks for, in their order on the screen: the optional ones come last. */
export function fieldsOnScreen(method: DeliveryMethod, settings: ShopSettings): OrderField[] {
  const not = fieldsNotAsked(settings);
  const asked = orderFields(method).filter((name) => !not.has(name));
  return [...asked.filter((name) => !isOptional(name)), ...asked.filter(isOptional)];
}

/** Whether nobody has to fill a field in. */
export function isOptional(name: OrderField): boolean {
  return orderField(name, '').optional === true;
}

/** Whether a field may have several lines. */
export function isMultiline(name: OrderField): boolean {
  return orderField(name, '').multiline === true;
}

/** How a field is typed, whoever fills it in. */
export function inputOf(name: OrderField): FieldLook {
  return { multiline: isMultiline(name), ...KEYBOARDS[name] };
}

interface OrderFieldsProps {
  form: ReturnType<typeof useForm<OrderData>>;
  /** those of {@link fieldsOnScreen} */
  names: readonly OrderField[];
  /** the browser must not offer what was typed for the guest before */
  isForGuest: boolean;
  /** what is typed once the order was sent would not be in it */
  isUnderWay: boolean;
}

export function OrderFields({ form, names, isForGuest, isUnderWay }: OrderFieldsProps) {
  const data = form.typed;
  const optional = names.filter(isOptional);
  const required = names.filter((name) => !isOptional(name));
  const address = required.filter(isOfAddress);
  const sharesRow = fieldsInRows(address);
  const others = required.filter((name) => !isOfAddress(name) && name !== 'name');
  const errorOf = (name: OrderField) => {
    const { isRefused, error } = form.field(name);
    return error ?? (isRefused ? form.refused : null);
  };
  const field = (name: OrderField) => {
    const { isRefused: _isRefused, ...props } = form.field(name);
    return (
      <TextField
        key={name}
        {...props}
        value={data[name] ?? ''}
        error={errorOf(name)}
        isErrorElsewhere={sharesRow.includes(name)}
        enterKeyHint={isMultiline(name) ? 'enter' : 'next'}
        optional={isOptional(name)}
        readOnly={isUnderWay}
        {...inputOf(name)}
        {...LOOKS[name]}
        {...(isForGuest && { autoComplete: 'off' })}
        {...(name === 'phone' && { hint: PHONE_HINTS[data.deliveryMethod] })}
        {...(name === 'note' && { aside: `${data.note?.length ?? 0} of ${NOTE_LIMIT} characters` })}
      />
    );
  };

  return (
    <>
      {field('name')}
      {address.length > 0 && (
        <div className={styles['address']} data-fields={address.length}>
          {address.map(field)}
          {/* A sentence needs more width than a short field has. */}
          <div className={styles['errors']}>
            {sharesRow.map((name) => (
              <div key={name} data-field={name}>
                <FieldError name={name} error={errorOf(name)} />
              </div>
            ))}
          </div>
        </div>
      )}
      {others.map(field)}
      <MoreFields form={form} names={optional}>
        <div className={formLayout['row']}>
          {optional.filter((name) => !isMultiline(name)).map(field)}
        </div>
        {optional.filter(isMultiline).map(field)}
      </MoreFields>
    </>
  );
}

/** Where the address has more than two fields, the street has a row of its own. */
function fieldsInRows(address: readonly OrderField[]): readonly OrderField[] {
  return address.length > 2 ? address.slice(1) : address;
}

export function isOfAddress(name: OrderField): boolean {
  return ADDRESS_FIELDS.some((one) => one === name);
}

interface LastOrderNoticeProps {
  /** what was sent stays as it is */
  isUnderWay: boolean;
  onClear: () => void;
}

export function LastOrderNotice({ isUnderWay, onClear }: LastOrderNoticeProps) {
  const clear = () => {
    if (isUnderWay) return;
    onClear();
    // The button that has the focus disappears.
    document.getElementById(fieldId('name'))?.focus();
  };
  return (
    <p className={styles['notice']}>
      Filled in from an earlier order.{' '}
      <Button variant="plain" aria-label="Clear the fields" onClick={clear}>
        <span>
          Clear<span className={styles['what']}> the fields</span>
        </span>
      </Button>
    </p>
  );
}

interface MoreFieldsProps {
  form: ReturnType<typeof useForm<OrderData>>;
  names: readonly OrderField[];
  children: ReactNode;
}

/** The optional fields behind a line that says what is in them, or what is wrong with them. */
function MoreFields({ form, names, children }: MoreFieldsProps) {
  const { typed, summary } = form;
  const [isOpen, setOpen] = useState(false);
  const errors = names.map((name) => form.field(name).error).filter((error) => error !== null);
  const isWrong = errors.length > 0;
  const [seen, setSeen] = useState({ isWrong, refusals: summary.refusals });
  // Whoever is led to a field must find it, at each press of the order button.
  if (seen.isWrong !== isWrong || seen.refusals !== summary.refusals) {
    setSeen({ isWrong, refusals: summary.refusals });
    if (isWrong) setOpen(true);
  }
  const values = names.map((name) => typed[name] ?? '').filter((value) => !isBlank(value));
  return (
    <Fold
      title={typed.deliveryMethod === 'delivery' ? 'For the driver' : 'For the shop'}
      gist={
        isOpen ? undefined : isWrong ? (
          <span className={styles['wrong']}>{errors[0]}</span>
        ) : values.length > 0 ? (
          <bdi translate="no">{values.join(' · ')}</bdi>
        ) : (
          names.map((name) => ORDER_FIELDS[name].label.toLowerCase()).join(', ')
        )
      }
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {children}
    </Fold>
  );
}
