import { SETTING_BOUNDS } from '@tall-order/domain/settings-rules.ts';
import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';
import type { FormField } from '../ui/use-form.ts';
import styles from './ExceptionFields.module.css';
import tax from './TaxFields.module.css';
import { Result } from './Result.tsx';
import { NO_RATES, OTHER_RATES, TAX, ratesProblem, taxInWords } from './tax-draft.ts';
import type { RatesDraft, TaxDraft } from './tax-draft.ts';
import { useListFocus } from './use-list-focus.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface TaxFieldsProps {
  form: SettingsForm;
  /** the values as the form would save them */
  draft: TaxDraft;
}

export function TaxFields({ form: { field }, draft }: TaxFieldsProps) {
  return (
    <>
      <TextField
        {...field('taxNumber')}
        label="Tax number"
        hint="On receipts, below your address."
        autoComplete="off"
        optional
      />
      <RatesByDate {...field('taxRates')} />
      {'change' in TAX.read(draft) && (
        <Result>
          {taxInWords(draft).map((sentence) => (
            <p key={sentence}>
              <strong>{sentence}</strong>
            </p>
          ))}
        </Result>
      )}
    </>
  );
}

/** Rates with the dates from which they hold. */
function RatesByDate({ name, value, error, onChange }: FormField<TaxDraft['taxRates']>) {
  const wrong = error === null ? null : ratesProblem(value);
  const { list, add, append, remove } = useListFocus<HTMLUListElement>();

  return (
    <div className={styles['exceptions']}>
      <ul ref={list} aria-label="Tax rates" className={styles['list']}>
        {value.map((rates, place) => (
          // A date may be empty or repeated: only its position is unique.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={styles['exception']}>
            <RatesFields
              propsOf={(field) => {
                const isWrong = wrong?.place === place && wrong.field === field;
                return isWrong ? { name, error } : { name: `tax-${place}-${field}` };
              }}
              rates={rates}
              onChange={(next) => onChange(value.map((one, at) => (at === place ? next : one)))}
            />
            <Button
              variant="plain"
              aria-label={`Remove these rates: ${rates.from || place + 1}`}
              onClick={() => remove(() => onChange(value.filter((_one, at) => at !== place)))}
            >
              Remove these rates
            </Button>
          </li>
        ))}
      </ul>
      {value.length < SETTING_BOUNDS.taxRates && (
        <Button ref={add} onClick={() => append(() => onChange([...value, NO_RATES]))}>
          Add tax rates
        </Button>
      )}
    </div>
  );
}

interface RatesFieldsProps {
  /** the names of the fields, and the error of one of them */
  propsOf: (field: keyof RatesDraft) => { name: string; error?: string | null };
  rates: RatesDraft;
  onChange: (rates: RatesDraft) => void;
}

function RatesFields({ propsOf, rates, onChange }: RatesFieldsProps) {
  const percent = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...propsOf('from')}
        label="From"
        type="date"
        value={rates.from}
        onChange={(from) => onChange({ ...rates, from })}
      />
      <div className={formLayout['row']}>
        <TextField
          {...percent}
          {...propsOf('delivery')}
          label="Deliveries, %"
          value={rates.delivery}
          onChange={(delivery) => onChange({ ...rates, delivery })}
        />
        <TextField
          {...percent}
          {...propsOf('collection')}
          label="Collection, %"
          value={rates.collection}
          onChange={(collection) => onChange({ ...rates, collection })}
        />
      </div>
      <details className={tax['others']}>
        <summary>Other rates for sides, drinks or the delivery fee</summary>
        <div className={formLayout['form']}>
          <p className={tax['hint']}>What you leave blank is taxed as burgers are.</p>
          <div className={formLayout['row']}>
            {OTHER_RATES.map(([field, label]) => (
              <TextField
                key={field}
                {...percent}
                {...propsOf(field)}
                label={label}
                value={rates[field]}
                onChange={(typed) => onChange({ ...rates, [field]: typed })}
                optional
              />
            ))}
          </div>
        </div>
      </details>
    </>
  );
}
