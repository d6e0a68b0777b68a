import { useState } from 'react';
import { endEverySignIn } from '../api/sessions-calls.ts';
import { endedSession } from '../session/ended-session.ts';
import { logout } from '../session/session.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Modal } from '../ui/Modal.tsx';

/** Ending every sign-in, after asking once. */
export function SignOutEverywhere({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const end = async () => {
    setBusy(true);
    const reply = await endEverySignIn(token);
    setBusy(false);
    // Why it failed is said in a dialog of its own, over this one.
    if (!reply.ok) return;
    dispatch(logout());
    endedSession.set({ on: paths.account, everywhere: true });
  };

  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      <Modal open={asking} title="Sign out everywhere?" onClose={() => setAsking(false)}>
        <p>You’ll be signed out on every device, including this one.</p>
        <div className={formLayout['actions']}>
          <Button variant="primary" busy={busy} onClick={end}>
            {busy ? 'One moment…' : 'Sign out everywhere'}
          </Button>
          <Button variant="plain" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Modal>
    </>
  );
}
