import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isOwnDataService } from '../api/base-addresses.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { BecomeOwner } from './BecomeOwner.tsx';
import styles from './Staff.module.css';

/** The page of the link that the server prints; without a code, or with a hosted service, it redirects. */
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

  // The address and the redirect after signing in are outside of this page. One of them holds the code until
  // the visitor is signed in; after that only this page does, so that the code stays in no history and no
  // storage.
  useEffect(() => {
    if (!isSignedIn) {
      dispatch(setAuthRedirectPath(`${paths.ownerLink}?${String(new URLSearchParams({ code }))}`));
      void navigate(paths.auth, { replace: true });
      return;
    }
    dispatch(setAuthRedirectPath(paths.builder));
    if (search !== '') void navigate(paths.ownerLink, { replace: true });
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
