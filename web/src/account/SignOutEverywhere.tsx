import { useState } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { leaveEverywhere } from './change-account.ts';

export function SignOutEverywhere() {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);

  const end = async () => {
    await dispatch(leaveEverywhere());
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
