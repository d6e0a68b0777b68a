import { createAtom } from '../create-atom.ts';

/** The limits of sales at this moment, in the words of the screens. */
export interface Sale {
  /** null while the shop sells */
  closed: {
    label: string;
    reason: string;
    /** the same to whom no time is left for when it sells again */
    reasonIfFull: string;
    /** a time can be chosen for when it sells again */
    isForLater: boolean;
  } | null;
  /** the deadline in the last minutes before last orders; else empty */
  orderBy: string;
  /** the limit of pieces per burger, with a note beside a row's button and a sentence */
  most: { pieces: number; note: string; words: string };
  /** the lowest price of a burger, a decimal amount */
  least: { price: number; words: string };
}

export const ANY_HEIGHT: Sale['most'] = { pieces: Infinity, note: '', words: '' };

/** For a shop without limits that is always open, and for a hosted service. */
export const UNLIMITED: Sale = {
  closed: null,
  orderBy: '',
  most: ANY_HEIGHT,
  least: { price: 0, words: '' },
};

const sale = createAtom(UNLIMITED);

export const currentSale = sale.get;

export const setSale = sale.set;

export const useSale = sale.useValue;
