import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, Link } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Card } from '../ui/Card.tsx';
import { ownCall } from '../api/own-call.ts';
import { requestForStaff, staffMessageFor } from '../api/staff-calls.ts';
import { VoidLink } from '../auth/VoidLink.tsx';
import { accountEmail, roleClaim } from '../session/token-claims.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Outcome } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { renewSession } from '../session/SessionRenewal.tsx';
import styles from './Staff.module.css';

/** The page of the link that the server prints; without a code, or with a hosted service, it redirects. */
export function OwnerLinkPage() {
  const { search } = useLocation();
  const [code] = useState(() => new URLSearchParams(search).get('code') ?? '');
  if (code === '' || !isOwnDataService()) return <Navigate to={SCREEN_PATHS.builder} replace />;
  return <FollowedOwnerLink code={code} />;
}

function FollowedOwnerLink({ code }: { code: string }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();

  // The address and the redirect after signing in are outside of this page. One of them holds the code until
  // the visitor is signed in; after that only this page does, so that the code stays in no history and no
  // storage.
  useEffect(() => {
    if (!isSignedIn) {
      dispatch(
        setAuthRedirectPath(`${SCREEN_PATHS.ownerLink}?${String(new URLSearchParams({ code }))}`),
      );
      void navigate(SCREEN_PATHS.auth, { replace: true });
      return;
    }
    dispatch(setAuthRedirectPath(SCREEN_PATHS.builder));
    if (search !== '') void navigate(SCREEN_PATHS.ownerLink, { replace: true });
  }, [isSignedIn, search, code, dispatch, navigate]);

  // The page waits for this navigation, because BecomeOwner may navigate too.
  if (!isSignedIn || search !== '') return null;
  return (
    <div className={styles['question']}>
      <Card>
        <BecomeOwner code={code} />
      </Card>
    </div>
  );
}

const FIRST_SCREEN = SCREEN_PATHS.welcome;

type Step = { kind: 'asking' | 'busy' | 'without-token' } | { kind: 'dead'; why: string };

function BecomeOwner({ code }: { code: string }) {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ auth }) => auth.token ?? '');
  const [step, setStep] = useState<Step>({ kind: 'asking' });

  const become = async () => {
    setStep({ kind: 'busy' });
    const reply = await requestForStaff({
      ...ownCall('POST /owner-link.json', { token, body: { code } }),
      // This page shows that the link no longer works.
      isShownByScreen: ({ status }) => status === 410,
    });
    if (!reply.ok && reply.failure.status !== 410) {
      setStep({ kind: 'asking' });
      return;
    }
    // The code is also void if an earlier try used it and its answer was lost: this call finds out.
    const renewal = await dispatch(renewSession());
    if (renewal !== null && 'role' in renewal && renewal.role === 'owner') return;
    const why = reply.ok ? null : staffMessageFor(reply.failure.message);
    setStep(why === null ? { kind: 'without-token' } : { kind: 'dead', why });
  };

  if (roleClaim(token) === 'owner') return <Navigate to={FIRST_SCREEN} replace />;
  switch (step.kind) {
    case 'asking':
    case 'busy':
      return <Question email={accountEmail(token)} busy={step.kind === 'busy'} onYes={become} />;
    case 'without-token':
      return <Unseen />;
    case 'dead':
      return (
        <VoidLink why={step.why}>
          <Link to={SCREEN_PATHS.builder} className={buttonClass('primary')}>
            Build a burger
          </Link>
        </VoidLink>
      );
  }
}

interface QuestionProps {
  email: string | null;
  busy: boolean;
  onYes: () => void;
}

function Question({ email, busy, onYes }: QuestionProps) {
  return (
    <>
      <PageTitle>Your shop?</PageTitle>
      <p>
        Become the owner of this shop as{' '}
        <strong translate={email === null ? undefined : 'no'} className={styles['address']}>
          {email ?? 'this account'}
        </strong>
        ?
      </p>
      <p>Owners set the menu and its prices, see the kitchen's board and say who works here.</p>
      <Button variant="primary" busy={busy} onClick={onYes}>
        {busy ? 'One moment…' : 'Become the owner'}
      </Button>
    </>
  );
}

/** The role is granted, but the token does not have it yet. */
function Unseen() {
  return (
    <>
      <PageTitle>The shop is yours</PageTitle>
      <Outcome>
        <p>You are its owner. Log out and sign in again to see what owners see.</p>
      </Outcome>
    </>
  );
}
