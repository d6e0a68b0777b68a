import { lookUpAccount } from '../api/account-calls.ts';
import type { Account as AccountData } from '../api/account-calls.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { usePasswordPolicy } from '../api/password-policy.ts';
import { accountEmail } from '../session/token-claims.ts';
import { useAppSelector } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { useZone } from '../shop/current-shop.ts';
import { dayInFull } from '../shop/dates-in-words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { focusMain } from '../ui/focus.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import sectionPage from '../ui/section-page.module.css';
import styles from './Account.module.css';
import { PageSection } from '../ui/PageSection.tsx';
import { ChangeEmail, ChangePassword } from './ChangeSignIn.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { OrderMails } from './OrderMails.tsx';
import { Sessions } from './Sessions.tsx';
import { useFetched } from '../fetched/use-fetched.tsx';

export function AccountPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  // The key starts a new page when another customer signs in, in another tab.
  return token === null || userId === null ? null : (
    <FetchedAccount key={userId} token={token} userId={userId} />
  );
}

function FetchedAccount({ token, userId }: { token: string; userId: string }) {
  const { fetched, fetchAgain } = useFetched(token, lookUpAccount);
  const tryAgain = () => {
    focusMain();
    void fetchAgain();
  };
  if (fetched.kind === 'failed') {
    return (
      <div className={sectionPage['page']}>
        <PageTitle>Your account</PageTitle>
        <EmptyState message="We can't load your account right now.">
          <Button onClick={tryAgain}>Try again</Button>
        </EmptyState>
      </div>
    );
  }
  const account = fetched.kind === 'loaded' ? fetched.value : null;
  return <Account token={token} userId={userId} account={account} />;
}

interface AccountProps {
  token: string;
  userId: string;
  account: AccountData | null;
}

export function Account({ token, userId, account }: AccountProps) {
  // The token knows it before the account is loaded.
  const email = account?.email ?? accountEmail(token) ?? '';
  const { canMail } = usePasswordPolicy();
  return (
    <div className={sectionPage['page']}>
      <PageTitle>Your account</PageTitle>
      <p className={styles['email']}>
        {account === null ? <output>Loading...</output> : <Address {...account} />}
      </p>
      <PageSection title="Password" summary="Changing it signs you out on other devices.">
        <ChangePassword email={email} />
      </PageSection>
      <PageSection title="E-mail" summary="You sign in with this.">
        <div className={styles['way']}>
          {canMail === false ? (
            <p>It can't be changed: we send no mail.</p>
          ) : (
            <ChangeEmail email={email} />
          )}
        </div>
      </PageSection>
      {isOwnDataService() && (
        <PageSection
          title="Sign-ins"
          summary="Don't recognise one? Sign it out and change your password."
        >
          <Sessions token={token} />
        </PageSection>
      )}
      {isOwnDataService() && <OrderMails token={token} account={account} />}
      <PageSection title="Your data" summary="Everything we keep about you, in one file.">
        <DownloadData token={token} userId={userId} />
      </PageSection>
      <PageSection
        title="Delete account"
        summary="For good. Orders that are being made are still finished."
      >
        <DeleteAccount email={email} token={token} userId={userId} />
      </PageSection>
    </div>
  );
}

function Address({ email, createdAt }: AccountData) {
  const zone = useZone();
  return (
    <>
      <strong translate="no">{email}</strong>
      {createdAt !== null && <span>With us since {dayInFull(createdAt, zone)}.</span>}
    </>
  );
}
