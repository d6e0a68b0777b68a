import { comparable } from '@tall-order/domain/comparable-text.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import { SETTING_BOUNDS } from '@tall-order/domain/settings-rules.ts';
import type { TaxRates } from '@tall-order/domain/tax.ts';
import { dateInWords } from '../shop/opening-in-words.ts';
import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';
import type { FormField } from '../ui/use-form.ts';
import styles from './ExceptionFields.module.css';
import others from './TaxRatesFields.module.css';
import { useListFocus } from './use-list-focus.ts';

/** Rates as typed, in percent: those of burgers, and others, which are as those of burgers where they are blank. */
export type RatesDraft = Record<'from' | PercentField, string>;

type PercentField = 'delivery' | 'collection' | OtherField;
type OtherField = (typeof OTHER_RATES)[number][0];

/** Rates for what is taxed otherwise than burgers: each with its label, and as in “the rate on …”. */
const OTHER_RATES = [
  ['sideDelivery', 'Sides, deliveries, %', 'sides that are delivered'],
  ['sideCollection', 'Sides, collection, %', 'sides that are collected'],
  ['drinkDelivery', 'Drinks, deliveries, %', 'drinks that are delivered'],
  ['drinkCollection', 'Drinks, collection, %', 'drinks that are collected'],
  ['fee', 'Delivery fee, %', 'the delivery fee'],
] as const;

export const NO_RATES: RatesDraft = {
  from: '',
  delivery: '',
  collection: '',
  sideDelivery: '',
  sideCollection: '',
  drinkDelivery: '',
  drinkCollection: '',
  fee: '',
};

export function typedRates({ from, delivery, collection, side, drink, fee }: TaxRates): RatesDraft {
  return {
    from,
    delivery: String(delivery),
    collection: String(collection),
    sideDelivery: typedAs(side?.delivery),
    sideCollection: typedAs(side?.collection),
    drinkDelivery: typedAs(drink?.delivery),
    drinkCollection: typedAs(drink?.collection),
    fee: typedAs(fee),
  };
}

function typedAs(percent: number | undefined): string {
  return percent === undefined ? '' : String(percent);
}

/** @param typed without problems */
export function readRates(typed: RatesDraft): TaxRates {
  const delivery = readPercent(typed.delivery) ?? 0;
  const collection = readPercent(typed.collection) ?? 0;
  const others = (ofDelivery: string, ofCollection: string) =>
    isBlank(ofDelivery) && isBlank(ofCollection)
      ? null
      : {
          delivery: readPercent(ofDelivery) ?? delivery,
          collection: readPercent(ofCollection) ?? collection,
        };
  const side = others(typed.sideDelivery, typed.sideCollection);
  const drink = others(typed.drinkDelivery, typed.drinkCollection);
  const fee = readPercent(typed.fee);
  return {
    from: typed.from,
    delivery,
    collection,
    ...(side && { side }),
    ...(drink && { drink }),
    ...(fee !== null && { fee }),
  };
}

interface RatesProblem {
  /** of the entry with the problem */
  place: number;
  field: keyof RatesDraft;
  words: string;
}

const PERCENTAGES = [
  ['delivery', 'deliveries', true],
  ['collection', 'collection', true],
  ...OTHER_RATES.map(([field, _label, what]) => [field, what, false] as const),
] as const;

/** The first problem with the entries; null if there is none. */
export function ratesProblem(all: readonly RatesDraft[]): RatesProblem | null {
  for (const [place, rates] of all.entries()) {
    const { from } = rates;
    if (from === '') {
      const words = `Choose the date from which tax rates ${place + 1} hold.`;
      return { place, field: 'from', words };
    }
    const day = dateInWords(from);
    if (all.filter((one) => one.from === from).length > 1) {
      return { place, field: 'from', words: `${day} is there twice. Keep one of them.` };
    }
    for (const [field, what, isNeeded] of PERCENTAGES) {
      if (readPercent(rates[field]) !== null || (!isNeeded && isBlank(rates[field]))) continue;
      const words = `The rate on ${what} from ${day} is 0 to 100 percent, with two decimals at most, such as 9 or 8.25.`;
      return { place, field, words };
    }
  }
  return null;
}

/** @returns null unless it is a percentage with at most two decimals */
function readPercent(typed: string): number | null {
  const text = comparable(typed).replace(/[,\u066B]/, '.');
  const percent = Number(text);
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && percent <= 100 ? percent : null;
}

/** Such as "From 2 January 2026: 9% on deliveries, 7% on collection." @param typed without problems */
export function ratesInWords(typed: RatesDraft): string {
  const { from, delivery, collection, side, drink, fee } = readRates(typed);
  const parts = [
    delivery === collection
      ? `${delivery}%`
      : `${delivery}% on deliveries, ${collection}% on collection`,
    side && `sides ${bothInWords(side)}`,
    drink && `drinks ${bothInWords(drink)}`,
    fee !== undefined && `delivery fee ${fee}%`,
  ].filter((part) => typeof part === 'string');
  return `From ${dateInWords(from)}: ${parts.join('; ')}.`;
}

function bothInWords({ delivery, collection }: Pick<TaxRates, 'delivery' | 'collection'>): string {
  return delivery === collection ? `${delivery}%` : `${delivery}% and ${collection}%`;
}

/** Rates with the dates from which they hold. */
export function TaxRatesFields({ name, value, error, onChange }: FormField<readonly RatesDraft[]>) {
  const wrong = error === null ? null : ratesProblem(value);
  const { list, add, append, remove } = useListFocus<HTMLUListElement>();

  return (
    <div className={styles['exceptions']}>
      <ul ref={list} aria-label="Tax rates" className={styles['list']}>
        {value.map((rates, place) => (
          // A date may be empty or repeated: only its position is unique.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={`${styles['card']} ${others['one']}`}>
            <RatesField
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

interface RatesFieldProps {
  /** the names of the fields, and the error of one of them */
  propsOf: (field: keyof RatesDraft) => { name: string; error?: string | null };
  rates: RatesDraft;
  onChange: (rates: RatesDraft) => void;
}

function RatesField({ propsOf, rates, onChange }: RatesFieldProps) {
  const percent = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <div className={formLayout['row']}>
        <TextField
          {...propsOf('from')}
          label="From"
          type="date"
          value={rates.from}
          onChange={(from) => onChange({ ...rates, from })}
        />
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
      <details className={others['others']}>
        <summary>Other rates for sides, drinks or the delivery fee</summary>
        <div className={formLayout['form']}>
          <p className={others['hint']}>What you leave blank is taxed as burgers are.</p>
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
