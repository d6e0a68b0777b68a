import type { ReactNode } from 'react';
import { EXTRA_KINDS, EXTRA_PICTURES } from '@tall-order/domain/extras.ts';
import type { ExtraKind } from '@tall-order/domain/extras.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { LAYERS } from '@tall-order/domain/menu.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { IngredientSwatch } from '../burger/IngredientArt.tsx';
import { ExtraPicture } from '../tray/ExtraPicture.tsx';
import { fieldErrorId, fieldId, FieldError, TextField } from '../ui/TextField.tsx';
import formLayout from '../ui/form-layout.module.css';
import { formatMoney } from '../ui/Money.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import styles from './EditorForm.module.css';
import { mostOf } from './menu-draft.ts';
import type { Draft, AllergenAnswer as Answer } from './menu-draft.ts';
import type { Subject } from './menu-values.ts';
import type { FormField } from '../ui/use-form.ts';
import { ALLERGENS } from '@tall-order/domain/allergens.ts';
import { NO_ALLERGENS } from '@tall-order/domain/burger-allergens.ts';
import type { Allergen } from '@tall-order/domain/allergens.ts';

const NUMBERS = `${formLayout['row']} ${styles['numbers']}`;

interface ValueFieldsProps {
  subject: Subject;
  field: <Name extends keyof Draft>(name: Name) => FormField<Draft[Name]>;
}

export function ValueFields({ subject, field }: ValueFieldsProps) {
  const price = field('price');
  const isBun = subject === 'bun';
  const isExtra = subject === 'extra';
  const numeric = { inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'done' } as const;
  return (
    <>
      <div className={NUMBERS}>
        <TextField
          {...price}
          hint={priceHint(price.value)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <TextField {...field('kcal')} {...numeric} hint="Leave blank if unknown." optional />
      </div>
      {!isBun && (
        <div className={NUMBERS}>
          <TextField {...field('maxCount')} {...numeric} hint={`From 1 to ${mostOf(subject)}.`} />
          {isExtra ? (
            <KindChoice {...field('kind')} />
          ) : (
            <TextField {...field('startCount')} {...numeric} hint="These are in the base price." />
          )}
        </div>
      )}
      <AllergenFields {...field('allergens')} />
      {subject === 'ingredient' && (
        <LookChoice field={field('layer')} looks={LAYERS}>
          {(layer) => <IngredientSwatch layer={layer} />}
        </LookChoice>
      )}
      {isExtra && (
        <LookChoice field={field('picture')} looks={EXTRA_PICTURES}>
          {(picture) => <ExtraPicture picture={picture} />}
        </LookChoice>
      )}
    </>
  );
}

const KINDS = EXTRA_KINDS.map((kind) => [kind, labelOf(kind)] as const);

function KindChoice({ label, name, value, onChange }: FormField<ExtraKind>) {
  return (
    <RadioGroup legend={label} name={name} options={KINDS} value={value} onChange={onChange} />
  );
}

interface LookChoiceProps<Look extends string> {
  field: FormField<Look | null>;
  looks: readonly Look[];
  children: (look: Look) => ReactNode;
}

/** The choice of a picture: how an item of the menu is drawn. */
function LookChoice<Look extends string>(props: LookChoiceProps<Look>) {
  const { field, looks, children } = props;
  const { name, label, value, error, onChange } = field;
  return (
    <fieldset aria-describedby={error === null ? undefined : fieldErrorId(name)}>
      <legend className={formLayout['legend']}>{label}</legend>
      <div className={`${styles['layers']} ${looks.length % 3 === 0 ? styles['thirds'] : ''}`}>
        {looks.map((look, index) => (
          <label key={look} className={styles['layer']}>
            <input
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              checked={look === value}
              onChange={() => onChange(look)}
            />
            <span className={styles['drawing']}>{children(look)}</span>
            {labelOf(look).replace('-', ' ')}
          </label>
        ))}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

/** Shows how the typed price is read, because a comma and a dot look alike. */
export function priceHint(typed: string): string {
  const read = readPrice(typed);
  return 'cents' in read
    ? `Read as ${formatMoney(toDecimal(read.cents))}.`
    : 'With a comma or a dot.';
}

const ANSWERS: readonly { answer: Answer; words: string }[] = [
  { answer: 'some', words: 'It contains…' },
  { answer: 'none', words: labelOf(NO_ALLERGENS) },
  { answer: 'unknown', words: "Unknown (we'll tell customers)" },
];

function AllergenFields({ name, label, value, error, onChange }: FormField<Draft['allergens']>) {
  const { answer, named } = value;
  const tick = (allergen: Allergen, isTicked: boolean) => {
    const others = named.filter((one) => one !== allergen);
    onChange({ answer, named: isTicked ? [...others, allergen] : others });
  };
  return (
    <fieldset aria-describedby={error === null ? undefined : fieldErrorId(name)}>
      <legend className={formLayout['legend']}>{label}</legend>
      <div className={styles['options']}>
        {ANSWERS.map(({ answer: one, words }, index) => (
          <label key={one} className={styles['option']}>
            <input
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              checked={one === answer}
              onChange={() => onChange({ answer: one, named })}
            />
            {words}
          </label>
        ))}
      </div>
      {answer === 'some' && (
        <div className={styles['allergens']} role="group" aria-label="It contains">
          {ALLERGENS.map((allergen) => (
            <label key={allergen} className={styles['option']}>
              <input
                type="checkbox"
                checked={named.includes(allergen)}
                onChange={({ target }) => tick(allergen, target.checked)}
              />
              {labelOf(allergen)}
            </label>
          ))}
        </div>
      )}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}
