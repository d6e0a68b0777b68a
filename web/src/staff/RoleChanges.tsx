import type { useFetched } from '../fetched/use-fetched.tsx';
import type { RoleChange } from '../api/staff-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import { FetchedList } from '../fetched/use-fetched.tsx';
import { ROLE_NAMES } from './role-names.ts';
import styles from './Staff.module.css';

const FEW = 10;

export function RoleChanges({ changes }: { changes: ReturnType<typeof useFetched<RoleChange[]>> }) {
  return (
    <FetchedList
      part={changes}
      empty="No role has been given yet."
      failed="We can't load the record right now."
    >
      {(all) => (
        <FirstFew items={all} few={FEW}>
          {(shown) => (
            <ol aria-label="Changes" className={styles['list']}>
              {shown.map((change) => (
                <ChangeLine key={change.id} change={change} />
              ))}
            </ol>
          )}
        </FirstFew>
      )}
    </FetchedList>
  );
}

function ChangeLine({ change }: { change: RoleChange }) {
  const { email, way, before, after, changedAt } = change;
  const zone = useZone();
  return (
    <li className={styles['change']}>
      <span>
        <strong translate={email === undefined ? undefined : 'no'}>
          {email ?? 'An account that is gone'}
        </strong>
        : {ACTS[way] ?? `${ROLE_NAMES[before]} → ${ROLE_NAMES[after]}`}
      </span>
      <span className={styles['facts']}>
        <time dateTime={new Date(changedAt).toISOString()}>{dayAndTime(changedAt, zone)}</time>,{' '}
        {wayOf(change)}
      </span>
    </li>
  );
}

/** What an owner did about an account behind an order. */
const ACTS: Readonly<Partial<Record<string, string>>> = {
  'account looked up': 'looked up',
  'orders cancelled': 'open orders cancelled',
  'orders of network cancelled': 'open orders of its network cancelled',
};

function wayOf({ way, changedByEmail }: RoleChange): string {
  switch (way) {
    case 'command line':
      return "by a command on the shop's machine";
    case 'owner link':
      return 'by the link to the first owner';
    case 'account deleted':
      return 'because the account was deleted';
    default:
      return `by ${changedByEmail ?? 'an owner whose account is gone'}`;
  }
}
