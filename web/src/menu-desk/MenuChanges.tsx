import { useState } from 'react';
import { BUN, labelOf } from '@tall-order/domain/ingredients.ts';
import type { useFetched } from '../account/use-fetched.ts';
import type { MenuChange } from '../api/menu-desk-calls.ts';
import { Button } from '../ui/Button.tsx';
import { dayAndTime } from '../ui/dates-in-words.ts';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './MenuDeskPage.module.css';
import { inWords, termOf } from './values-in-words.ts';

/** More than these are shown when they are asked for. */
const FEW = 10;
/** The record of every change of the menu: who, when, before and after. */
export function MenuChanges({ fetched, tryAgain }: ReturnType<typeof useFetched<MenuChange[]>>) {
  const [showsAll, setShowsAll] = useState(false);
  if (fetched.is === 'pending') return <Spinner />;
  if (fetched.is === 'failed') {
    return (
      <>
        <p>The record can't be loaded at the moment.</p>
        <Button onClick={tryAgain}>Try again</Button>
      </>
    );
  }
  const changes = fetched.value;
  if (changes.length === 0) return <p>Nothing has been changed yet.</p>;
  const hidden = showsAll ? 0 : Math.max(0, changes.length - FEW);
  return (
    <>
      <ol aria-label="Changes of the menu" className={styles['changes']}>
        {changes.slice(0, changes.length - hidden).map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="plain" onClick={() => setShowsAll(true)}>{`Show ${hidden} more`}</Button>
      )}
    </>
  );
}

function ChangeLine({ change }: { change: MenuChange }) {
  const { name, before, after, changedAt, changedByEmail } = change;
  const label = name === BUN ? 'Bun and base price' : labelOf(name);
  const verb = before === null ? ' is new' : after === null ? ' was taken off' : '';
  return (
    <li className={styles['change']}>
      <p>
        <strong>{label}</strong>
        {verb}
      </p>
      <ul className={styles['differences']}>
        {Object.keys(after ?? before ?? {}).map((value) => (
          <li key={value}>
            {termOf(value)}: {before !== null && inWords(value, before[value])}
            {before !== null && after !== null && ' → '}
            {after !== null && inWords(value, after[value])}
          </li>
        ))}
      </ul>
      <p className={styles['who']}>
        <time dateTime={new Date(changedAt).toISOString()}>{dayAndTime(changedAt)}</time>, by{' '}
        {changedByEmail ?? 'an account that is gone'}
      </p>
    </li>
  );
}
