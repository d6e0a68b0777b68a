import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isOwnDataService } from '../api/base-addresses.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { BecomeOwner } from './BecomeOwner.tsx';
import styles from './Staff.module.css';

/** The printed link's page. Without a code, or beside a hosted service, there is nothing behind it. */
export function OwnerLinkPage() {
  const { search } = useLocation();
  const [code] = useState(() => new URLSearchParams(search).get('code') ?? '');
  if (code === '' || !isOwnDataService()) return <Navigate to={paths.builder} replace />;
  return <FollowedOwnerLink code={code} />;
}

function FollowedOwnerLink({ code }: { code: string }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();

  // The address, and where a sign-in leads, are outside of this page. The code is in one of them until
  // a visitor is signed in, and from then on here alone: in no history and in no storage.
  useEffect(() => {
    if (!isSignedIn) {
      dispatch(setAuthRedirectPath(`${paths.ownerLink}?${String(new URLSearchParams({ code }))}`));
      void navigate(paths.auth, { replace: true });
      return;
    }
    dispatch(setAuthRedirectPath(paths.builder));
    if (search !== '') void navigate(paths.ownerLink, { replace: true });
  }, [isSignedIn, search, code, dispatch, navigate]);

  // One after the other: what follows may lead on by itself.
  if (!isSignedIn || search !== '') return null;
  return (
    <div className={styles['question']}>
      <Card>
        <BecomeOwner code={code} />
      </Card>
    </div>
  );
}
