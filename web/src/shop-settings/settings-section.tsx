import type { ReactNode } from 'react';
import type { ShopChange } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { formatMoney } from '../ui/Money.tsx';
import type { useForm } from '../ui/use-form.ts';
import styles from './settings-section.module.css';

/** A section's change, or its problems by field, as sentences. */
type ReadSection<Draft> =
  | { change: Omit<ShopChange, 'version'> }
  | { problems: Partial<Record<keyof Draft & string, string>> };

/** Settings that belong together: they are shown, read and sent together. */
export interface SettingsSection<Draft extends object> {
  /** leads to the section: `/shop#tax` */
  id: string;
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
  inWords?: (name: string, draft: Draft) => string | null;
  /** what values without problems mean, in a sentence or two */
  sentence: (draft: Draft) => string;
}

/** The form of all sections as one of them sees it. */
export type SectionForm<Draft extends object> = Pick<
  ReturnType<typeof useForm<Draft>>,
  'field' | 'typed'
>;

/** @param amount as a form shows a stored one @returns null if it is blank */
export function moneyInWords(amount: string): string | null {
  return amount === '' ? null : formatMoney(Number(amount));
}

/** "1 burger", "2 burgers". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What the values of a section come to, in words. */
export function Result({ children }: { children: ReactNode }) {
  return <div className={styles['result']}>{children}</div>;
}

/** Fields, and beside them, where there is room, what they come to. */
export function FieldsWithResult({ result, children }: { result: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']}>{result}</div>
    </div>
  );
}
