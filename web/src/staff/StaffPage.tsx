import { useState } from 'react';
import { fetchRoleChanges, fetchStaff } from '../api/staff-calls.ts';
import { FoldedSection } from '../ui/FoldedSection.tsx';
import { PageSection } from '../ui/PageSection.tsx';
import { useFetched } from '../fetched/use-fetched.tsx';
import { useAppSelector } from '../store.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import sectionPage from '../ui/section-page.module.css';
import { GrantRole } from './GrantRole.tsx';
import { HelpWithAccount } from './HelpWithAccount.tsx';
import { RoleChanges } from './RoleChanges.tsx';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { StaffList } from './StaffList.tsx';
import { Spinner } from '../ui/Spinner.tsx';

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
