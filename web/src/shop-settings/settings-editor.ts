import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { ShopChange } from '@tall-order/domain/shop-contract.ts';
import type { Shop } from '../api/shop-calls.ts';
import { formatMoney } from '../ui/money-format.ts';

export interface SettingsEditor {
  token: string;
  /** the latest known settings */
  shop: Shop;
  apply: (shop: Shop) => void;
  /** announces a sentence politely; null removes the last one */
  announce: (done: string | null) => void;
  /** reports whether leaving would lose unsaved values of a section */
  markUnsaved: (section: string, isUnsaved: boolean) => void;
}

/** A section's change, or its problems by field, as sentences. */
type ReadSection<Draft> =
  | { change: Omit<ShopChange, 'version'> }
  | { problems: Partial<Record<keyof Draft & string, string>> };

/** A part of the settings with a form of its own. */
export interface SettingsSection<Draft extends object> {
  /** also the section's heading */
  title: string;
  /** the form's values for these settings */
  draftOf: (settings: ShopSettings) => Draft;
  read: (draft: Draft) => ReadSection<Draft>;
  /** values whose fields are not on the screen; they stay as the shop has them */
  hidden?: (draft: Draft) => readonly (keyof Draft & string)[];
  /** the labels of the fields */
  terms: Readonly<Record<keyof Draft & string, string>>;
  /** words for a stored value; null for those of a text or a yes and no */
  inWords?: (name: keyof Draft & string, draft: Draft) => string | null;
  /** announced after saving, a sentence */
  saved: (draft: Draft) => string;
}

/** @param amount as a form shows a stored one @returns null if it is blank */
export function moneyInWords(amount: string): string | null {
  return amount === '' ? null : formatMoney(Number(amount));
}
