import { fieldProblem } from '@tall-order/domain/form-rules.ts';
import { comparable, storedLine } from '@tall-order/domain/comparable-text.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { dateInWords } from '../shop/opening-in-words.ts';
import type { SettingsSection } from './settings-section.ts';

/** Rates as typed, in percent. */
export interface RatesDraft {
  from: string;
  delivery: string;
  collection: string;
}

export interface TaxDraft {
  taxNumber: string;
  taxRates: readonly RatesDraft[];
}

const MOST_OF_NUMBER = 40;

const PERCENTAGES = [
  ['delivery', 'deliveries'],
  ['collection', 'collection'],
] as const;

export const TAX: SettingsSection<TaxDraft> = {
  id: 'tax',
  title: 'Tax',
  draftOf,
  read: ({ taxRates, taxNumber }) => {
    const rules = { maxLength: MOST_OF_NUMBER };
    const tooLong = fieldProblem(taxNumber, { label: 'Tax number', rules, optional: true });
    if (tooLong !== null) return { problems: { taxNumber: tooLong } };
    const problem = ratesProblem(taxRates);
    if (problem !== null) return { problems: { taxRates: problem.words } };
    const change = taxRates.map(({ from, delivery, collection }) => ({
      from,
      delivery: readPercent(delivery) ?? 0,
      collection: readPercent(collection) ?? 0,
    }));
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
    taxRates: taxRates.map(({ from, delivery, collection }) => ({
      from,
      delivery: String(delivery),
      collection: String(collection),
    })),
  };
}

interface RatesProblem {
  /** of the entry with the problem */
  place: number;
  field: keyof RatesDraft;
  words: string;
}

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
    for (const [field, what] of PERCENTAGES) {
      if (readPercent(rates[field]) !== null) continue;
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
  return taxRates.map(
    ({ from, delivery, collection }) =>
      `From ${dateInWords(from)}: ${delivery}% on deliveries, ${collection}% on collection.`,
  );
}
