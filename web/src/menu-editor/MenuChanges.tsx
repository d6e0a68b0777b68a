import { BUN } from '@tall-order/domain/ingredients.ts';
import { FetchedList } from '../fetched/use-fetched.tsx';
import type { useFetched } from '../fetched/use-fetched.tsx';
import type { MenuChange } from '../api/menu-editor-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import styles from './MenuEditorPage.module.css';
import { itemLabel, valueInWords, termOf } from './values-in-words.ts';

const FEW = 10;

interface MenuChangesProps {
  changes: ReturnType<typeof useFetched<MenuChange[]>>;
  extraNames: readonly string[];
}

export function MenuChanges({ changes, extraNames }: MenuChangesProps) {
  return (
    <FetchedList
      part={changes}
      empty="Nothing has been changed yet."
      failed="We can't load the record right now."
    >
      {(all) => (
        <FirstFew items={all} few={FEW}>
          {(shown) => (
            <ol aria-label="Changes of the menu" className={styles['changes']}>
              {shown.map((change) => (
                <ChangeLine key={change.id} change={change} extraNames={extraNames} />
              ))}
            </ol>
          )}
        </FirstFew>
      )}
    </FetchedList>
  );
}

interface ChangeLineProps {
  change: MenuChange;
  /** the extras on the present menu */
  extraNames: readonly string[];
}

function ChangeLine({ change, extraNames }: ChangeLineProps) {
  const { name, before, after, changedAt, changedByEmail } = change;
  const zone = useZone();
  const isExtra = extraNames.includes(name) || 'kind' in (after ?? before ?? {});
  const subject = name === BUN ? 'bun' : isExtra ? 'extra' : 'ingredient';
  const verb = before === null ? ' is new' : after === null ? ' was taken off' : '';
  return (
    <li className={styles['change']}>
      <p>
        <strong>{itemLabel(name)}</strong>
        {verb}
      </p>
      <ul className={styles['differences']}>
        {Object.keys(after ?? before ?? {}).map((value) => (
          <li key={value}>
            {termOf(value, subject)}: {before !== null && valueInWords(value, before[value])}
            {before !== null && after !== null && ' → '}
            {after !== null && valueInWords(value, after[value])}
          </li>
        ))}
      </ul>
      <p className={styles['who']}>
        <time dateTime={new Date(changedAt).toISOString()}>{dayAndTime(changedAt, zone)}</time>, by{' '}
        {changedByEmail ?? 'an account that is gone'}
      </p>
    </li>
  );
}
