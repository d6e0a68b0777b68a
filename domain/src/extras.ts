import type { Allergen } from './allergens.ts';
import type { Cents } from './pricing.ts';

export const EXTRA_KINDS = ['side', 'drink'] as const;

export type ExtraKind = (typeof EXTRA_KINDS)[number];

/** The available drawings; `cup` and `box` stand for drinks and sides without their own. */
export const EXTRA_PICTURES = [
  'fries',
  'onion-rings',
  'salad-bowl',
  'cola',
  'lemonade',
  'water',
  'beer',
  'shake',
  'cup',
  'box',
] as const;

export type ExtraPicture = (typeof EXTRA_PICTURES)[number];

/** The most of one extra in an order; a menu may set less. */
export const MAX_EXTRA_COUNT = 20;

/** The most extras that a menu offers. */
export const MAX_EXTRAS = 40;

/** How long something is sold out: until the end of the day, or until staff say otherwise. */
export const SOLD_OUT_SPANS = ['today', 'until-undone'] as const;

export type SoldOutSpan = (typeof SOLD_OUT_SPANS)[number];

/** What an ingredient and an extra on the menu have in common. */
export interface MenuEntry {
  readonly unitPrice: Cents;
  /** the most on one burger, or in one order */
  readonly maxCount: number;
  /** null when not declared; an empty list declares that there are none */
  readonly allergens: Allergen[] | null;
  /** of one piece; null when not declared */
  readonly kcal: number | null;
  /** null when it is available */
  readonly soldOut: SoldOutSpan | null;
}

/** A side or a drink, sold alongside burgers. */
export interface Extra extends MenuEntry {
  readonly kind: ExtraKind;
  readonly picture: ExtraPicture;
}

/** By name: whole numbers from 1. */
export type ExtraCounts = Readonly<Record<string, number>>;

/** A name that only another version knows gets a plain cup or box. */
export function pictureNamed(name: unknown, kind: ExtraKind): ExtraPicture {
  return EXTRA_PICTURES.find((picture) => picture === name) ?? (kind === 'drink' ? 'cup' : 'box');
}
