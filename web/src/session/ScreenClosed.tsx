import { useNavigate } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { useAppDispatch } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { CalmField } from '../ui/CalmField.tsx';
import { setAuthRedirectPath } from './auth-slice.ts';
import { signOut } from './sign-out.tsx';

interface ScreenClosedProps {
  /** what is closed, as a sentence */
  closed: string;
  /** as a sentence */
  why: string;
  /** the screen that signing in leads back to */
  path: string;
  className?: string | undefined;
}

/** Replaces a screen that receives nothing more, because what it shows would be outdated. */
export function ScreenClosed({ closed, why, path, className }: ScreenClosedProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signInAgain = () => {
    dispatch(setAuthRedirectPath(path));
    void navigate(SCREEN_PATHS.auth);
    dispatch(signOut());
  };
  return (
    <div role="alert" className={className}>
      <CalmField words={closed}>
        <p>{why}</p>
        <p>Signing in leads back here. If it does not, ask the owner.</p>
        <Button variant="primary" onClick={signInAgain}>
          Sign in again
        </Button>
      </CalmField>
    </div>
  );
}
