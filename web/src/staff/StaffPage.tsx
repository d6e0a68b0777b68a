import { useState } from 'react';
import type { AccountAct, RoleWay } from '@tall-order/domain/staff-contract.ts';
import { fetchRoleChanges, fetchStaff } from '../api/staff-calls.ts';
import { FoldedSection } from '../ui/FoldedSection.tsx';
import { PageSection } from '../ui/PageSection.tsx';
import { useFetched, FetchedList } from '../fetched/use-fetched.tsx';
import { useAppSelector } from '../store.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import sectionPage from '../ui/section-page.module.css';
import { GrantRole } from './GrantRole.tsx';
import { HelpWithAccount } from './HelpWithAccount.tsx';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { StaffList } from './StaffList.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { RoleChange } from '../api/staff-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import { ROLE_NAMES } from './role-names.ts';
import styles from './Staff.module.css';

export function StaffPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  // The key starts a new page when another owner signs in, in another tab.
  return token === null || userId === null ? null : (
    <Staff key={userId} token={token} userId={userId} />
  );
}

function Staff({ token, userId }: { token: string; userId: string }) {
  const staff = useFetched(token, fetchStaff);
  const changes = useFetched(token, fetchRoleChanges);
  const fetchBothAgain = async () => {
    await Promise.all([staff.fetchAgain(), changes.fetchAgain()]);
  };
  const [isShown, setShown] = useState(false);
  // What stands below the lists would move when they come.
  if (!isShown && staff.fetched.kind !== 'pending' && changes.fetched.kind !== 'pending') {
    setShown(true);
  }
  return (
    <div className={`${sectionPage['page']} ${sectionPage['staff']}`}>
      <PageTitle>Staff</PageTitle>
      <SessionRenewal />
      {isShown ? (
        <>
          <PageSection
            title="Who works here"
            summary="Owners set prices, see every screen and give roles. The kitchen sees what to make. The counter takes money and hands orders over; drivers see the deliveries they bring."
          >
            <StaffList token={token} userId={userId} staff={staff} onChanged={fetchBothAgain} />
          </PageSection>
          <PageSection
            title="Add someone"
            summary="The person needs to sign up first. Make sure that the address is theirs."
          >
            <GrantRole token={token} userId={userId} onChanged={fetchBothAgain} />
          </PageSection>
          <FoldedSection
            id="help"
            title="Help with an account"
            sentence="Create a link for a new password, or lock or unlock an account."
            about="Make sure that you talk to the person whose account it is."
          >
            <HelpWithAccount token={token} />
          </FoldedSection>
          <PageSection title="Changes" summary="Who changed what, newest first.">
            <RoleChanges changes={changes} />
          </PageSection>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}

const FEW = 10;

function RoleChanges({ changes }: { changes: ReturnType<typeof useFetched<RoleChange[]>> }) {
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
} satisfies Record<AccountAct, string>;

/** Who changed a role, if it was no owner. */
const WAYS: Readonly<Partial<Record<string, string>>> = {
  'command line': "by a command on the shop's machine",
  'owner link': 'by the link to the first owner',
  'account deleted': 'because the account was deleted',
} satisfies Record<Exclude<RoleWay, 'owner'>, string>;

function wayOf({ way, changedByEmail }: RoleChange): string {
  return WAYS[way] ?? `by ${changedByEmail ?? 'an owner whose account is gone'}`;
}
