import type { Allergen } from '@tall-order/domain/allergens.ts';
import { MAX_EXTRA_COUNT } from '@tall-order/domain/extras.ts';
import { plainlySpaced } from '@tall-order/domain/comparable-text.ts';
import type { ExtraKind, ExtraPicture } from '@tall-order/domain/extras.ts';
import { BUN, MAX_COUNT, MAX_NAME_LENGTH } from '@tall-order/domain/ingredients.ts';
import {
  newExtraProblem,
  newItemProblem,
  startCountProblem,
} from '@tall-order/domain/menu-rules.ts';
import type { NewItemProblem } from '@tall-order/domain/menu-rules.ts';
import { isBlank, wholeNumberIn } from '@tall-order/domain/form-rules.ts';
import { MAX_KCAL } from '@tall-order/domain/energy.ts';
import type { Layer, Menu } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { VALUE_NAMES, inOrder } from './menu-values.ts';
import type { Subject, ValueName, Values } from './menu-values.ts';

/** The owner's answer about allergens. */
export type AllergenAnswer = 'some' | 'none' | 'unknown';

/** A form's values, in the order of the screen. */
export interface Draft {
  subject: Subject;
  /** the name of a new item; otherwise empty */
  name: string;
  price: string;
  /** empty if unknown */
  kcal: string;
  maxCount: string;
  startCount: string;
  kind: ExtraKind;
  /** null until the question is answered */
  allergens: { answer: AllergenAnswer | null; named: readonly Allergen[] };
  layer: Layer | null;
  picture: ExtraPicture | null;
}

/** A new ingredient's form. No answer about allergens is preselected: it could be saved unnoticed. */
export const NEW_DRAFT: Draft = {
  subject: 'ingredient',
  name: '',
  price: '',
  kcal: '',
  maxCount: String(MAX_COUNT),
  startCount: '0',
  kind: 'side',
  allergens: { answer: null, named: [] },
  layer: null,
  picture: 'box',
};

/** A new extra's form. */
export const NEW_EXTRA_DRAFT: Draft = {
  ...NEW_DRAFT,
  subject: 'extra',
  maxCount: String(MAX_EXTRA_COUNT),
  layer: 'salad',
  picture: null,
};

export function draftOf(subject: Subject, values: Values): Draft {
  const { price, startCount, maxCount, kcal, allergens, layer, kind, picture } = values;
  const answer = allergens === null ? 'unknown' : allergens.length === 0 ? 'none' : 'some';
  return {
    subject,
    name: '',
    price: price.toFixed(2),
    kcal: kcal === null ? '' : String(kcal),
    maxCount: String(maxCount),
    startCount: String(startCount),
    kind,
    allergens: { answer, named: allergens ?? [] },
    layer,
    picture,
  };
}

type Read<Value> = { value: Value } | { problem: string };

const READ: { [Name in ValueName]: (draft: Draft) => Read<Values[Name]> } = {
  price: ({ price }) => {
    const read = readPrice(price);
    return 'cents' in read ? { value: toDecimal(read.cents) } : read;
  },
  maxCount: ({ maxCount, subject }) => {
    const most = mostOf(subject);
    return readWhole(maxCount, 1, most, `The most is a whole number from 1 to ${most}.`);
  },
  startCount: (draft) => {
    const rule = `What a burger starts with is a whole number from 0 to ${MAX_COUNT}.`;
    const read = readWhole(draft.startCount, 0, MAX_COUNT, rule);
    const most = READ.maxCount(draft);
    if ('problem' in read || 'problem' in most) return read;
    const problem = startCountProblem({ startCount: read.value, maxCount: most.value });
    return problem === null ? read : { problem };
  },
  kcal: ({ kcal }) =>
    isBlank(kcal)
      ? { value: null }
      : readWhole(
          kcal,
          0,
          MAX_KCAL,
          `Kilocalories are a whole number up to ${MAX_KCAL}, or nothing.`,
        ),
  allergens: ({ allergens: { answer, named } }) => {
    switch (answer) {
      case null:
        return { problem: 'Choose its allergens, or say that they are not declared.' };
      case 'unknown':
        return { value: null };
      case 'none':
        return { value: [] };
      case 'some':
        return named.length === 0
          ? { problem: 'Tick at least one allergen, or choose another answer.' }
          : { value: inOrder(named) };
    }
  },
  layer: ({ layer }) =>
    layer === null ? { problem: 'Choose what it looks like.' } : { value: layer },
  kind: ({ kind }) => ({ value: kind }),
  picture: ({ picture }) =>
    picture === null ? { problem: 'Choose what it looks like.' } : { value: picture },
};

/** The largest limit of an ingredient per burger, or of an extra per order. */
export function mostOf(subject: Subject): number {
  return subject === 'extra' ? MAX_EXTRA_COUNT : MAX_COUNT;
}

function readWhole(typed: string, least: number, most: number, problem: string): Read<number> {
  const value = wholeNumberIn(typed);
  return value !== null && value >= least && value <= most ? { value } : { problem };
}

/** A form's values; undefined where they cannot be read. */
export function valuesIn(draft: Draft): { [Name in ValueName]: Values[Name] | undefined } {
  const values = VALUE_NAMES.map((name) => {
    const read = READ[name](draft);
    return [name, 'value' in read ? read.value : undefined];
  });
  // Every name is present, with the value of its own reader.
  return Object.fromEntries(values) as ReturnType<typeof valuesIn>;
}

export function problemsOf(draft: Draft): Partial<Record<ValueName, string>> {
  return Object.fromEntries(
    VALUE_NAMES.flatMap((name) => {
      const read = READ[name](draft);
      return 'problem' in read ? [[name, read.problem]] : [];
    }),
  );
}

export function readDraft(
  draft: Draft,
): { values: Values } | { problems: Partial<Record<ValueName, string>> } {
  const problems = problemsOf(draft);
  if (Object.keys(problems).length > 0) return { problems };
  // Values without a problem can be read.
  return { values: valuesIn(draft) as Values };
}

const PROBLEMS: Record<NewItemProblem, (name: string) => string> = {
  'invalid-name': () => 'A name has letters only, with single spaces or hyphens between words.',
  exists: (name) => `There is ${name} on the menu already.`,
  full: () => 'The menu is full. Take something off it first.',
};

/** Names are stored in small letters; customers see them with a capital. */
export function nameFrom(typed: string): string {
  return plainlySpaced(typed).toLowerCase().normalize('NFC');
}

export function nameProblem(name: string, subject: Subject, menu: Menu): string | null {
  if (name === '') return 'Give it a name.';
  if (name === BUN) return '“bun” is the bread that comes with every burger.';
  if (name.length > MAX_NAME_LENGTH) return `A name has ${MAX_NAME_LENGTH} letters at most.`;
  const problem = subject === 'extra' ? newExtraProblem(name, menu) : newItemProblem(name, menu);
  return problem === null ? null : PROBLEMS[problem](name);
}
