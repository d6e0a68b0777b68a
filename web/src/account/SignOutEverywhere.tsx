import { useState } from 'react';
import { endEverySession } from '../api/session-calls.ts';
import { endedSession } from '../session/ended-session.ts';
import { logout } from '../session/session.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

export function SignOutEverywhere({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);

  const end = async () => {
    const reply = await endEverySession(token);
    // RequestFailureModal shows a failure, over this dialog.
    if (!reply.ok) return null;
    dispatch(logout());
    endedSession.set({ kind: 'signed-out-everywhere', on: paths.account });
    return null;
  };

  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        keep="Cancel"
        onConfirm={end}
        onKeep={() => setAsking(false)}
      >
        <p>You'll be signed out on every device, including this one.</p>
      </ConfirmDialog>
    </>
  );
}
