import { fieldProblem, isBlank } from '@tall-order/domain/form-rules.ts';
import { comparable, storedLine } from '@tall-order/domain/comparable-text.ts';
import { SETTING_BOUNDS } from '@tall-order/domain/settings-rules.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { TaxRates } from '@tall-order/domain/tax.ts';
import { dateInWords } from '../shop/opening-in-words.ts';
import type { SettingsSection } from './settings-section.ts';

/** Rates as typed, in percent: those of burgers, and others, which are as those of burgers where they are blank. */
export type RatesDraft = Record<'from' | PercentField, string>;

type PercentField = 'delivery' | 'collection' | OtherField;
type OtherField = (typeof OTHER_RATES)[number][0];

export interface TaxDraft {
  taxNumber: string;
  taxRates: readonly RatesDraft[];
}

/** Rates for what is taxed otherwise than burgers: each with its label, and as in “the rate on …”. */
export const OTHER_RATES = [
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

export const TAX: SettingsSection<TaxDraft> = {
  id: 'tax',
  title: 'Tax',
  draftOf,
  read: ({ taxRates, taxNumber }) => {
    const rules = { maxLength: SETTING_BOUNDS.taxNumber };
    const tooLong = fieldProblem(taxNumber, { label: 'Tax number', rules, optional: true });
    if (tooLong !== null) return { problems: { taxNumber: tooLong } };
    const problem = ratesProblem(taxRates);
    if (problem !== null) return { problems: { taxRates: problem.words } };
    const change = taxRates.map(readRates);
    const sorted = [...change].sort((a, b) => (a.from < b.from ? -1 : 1));
    return { change: { taxRates: sorted, taxNumber: storedLine(taxNumber) } };
  },
  terms: { taxRates: 'Tax rates', taxNumber: 'Tax number' },
  inWords: (name, draft) => (name === 'taxRates' ? taxInWords(draft).join(' ') : null),
  sentence: (draft) => taxInWords(draft).join(' '),
};

function draftOf({ taxRates, taxNumber }: ShopSettings): TaxDraft {
  return {
    taxNumber,
    taxRates: taxRates.map(({ from, delivery, collection, side, drink, fee }) => ({
      from,
      delivery: String(delivery),
      collection: String(collection),
      sideDelivery: typedAs(side?.delivery),
      sideCollection: typedAs(side?.collection),
      drinkDelivery: typedAs(drink?.delivery),
      drinkCollection: typedAs(drink?.collection),
      fee: typedAs(fee),
    })),
  };
}

function typedAs(percent: number | undefined): string {
  return percent === undefined ? '' : String(percent);
}

/** @param typed without problems */
function readRates(typed: RatesDraft): TaxRates {
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

/** A sentence for each entry. */
export function taxInWords({ taxRates }: Pick<TaxDraft, 'taxRates'>): string[] {
  if (taxRates.length === 0) return ['Receipts say nothing about tax.'];
  return taxRates.map((typed) => {
    const { from, delivery, collection, side, drink, fee } = readRates(typed);
    const parts = [
      `${delivery}% on deliveries, ${collection}% on collection`,
      side && `sides ${side.delivery}% and ${side.collection}%`,
      drink && `drinks ${drink.delivery}% and ${drink.collection}%`,
      fee !== undefined && `delivery fee ${fee}%`,
    ].filter((part) => typeof part === 'string');
    return `From ${dateInWords(from)}: ${parts.join('; ')}.`;
  });
}
