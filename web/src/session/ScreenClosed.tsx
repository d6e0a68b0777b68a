import { useNavigate } from 'react-router';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { setAuthRedirectPath } from './auth-slice.ts';
import { signOut } from './sign-out.ts';

interface ScreenClosedProps {
  /** what is closed and why, as a sentence */
  message: string;
  /** the screen that signing in leads back to */
  path: string;
  className?: string | undefined;
}

/** Replaces a screen that receives nothing more, because what it shows would be outdated. */
export function ScreenClosed({ message, path, className }: ScreenClosedProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signInAgain = () => {
    dispatch(setAuthRedirectPath(path));
    void navigate(paths.auth);
    dispatch(signOut());
  };
  return (
    <div role="alert" className={className}>
      <EmptyState message={message}>
        <Button variant="primary" onClick={signInAgain}>
          Sign in again
        </Button>
      </EmptyState>
    </div>
  );
}
