import { useState } from 'react';
import { mailConfirmation } from '../api/account-calls.ts';
import { linkLasts } from '../api/mailed-code-calls.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

export function ConfirmAddress({ token, email }: { token: string; email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setDone(null);
    // RequestFailureModal shows a failure.
    const reply = await mailConfirmation(token);
    setBusy(false);
    if (reply.ok) setDone(`A link is on its way to ${email}.${linkLasts()}`);
  };

  return (
    <>
      <p>Your e-mail is not confirmed. Until it is, this mail leaves out names and notes.</p>
      <Notice>{done}</Notice>
      <Button busy={isBusy} onClick={() => void send()}>
        Confirm my e-mail
      </Button>
    </>
  );
}
