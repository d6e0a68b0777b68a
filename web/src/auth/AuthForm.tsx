import { PASSWORD_MIN_LENGTH, SIGN_IN_FIELDS, SIGN_UP_FIELDS } from '@tall-order/domain/account.ts';
import { identityMessageFor } from '../api/identity-messages.ts';
import { useIsFailureOnScreen } from '../api/request-failures.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextForm } from '../ui/TextForm.tsx';
import { useTextForm } from '../ui/use-text-form.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './AuthForm.module.css';
import { authenticate } from './authenticate.ts';
import type { AuthMode } from './authenticate.ts';

interface AuthFormProps {
  mode: AuthMode;
  /** what the form does, on its button */
  title: string;
  /** the address that is filled in already */
  email: string;
  onSwitch: () => void;
  /** with the address typed so far */
  onForgotten: (email: string) => void;
}

/** E-mail and password, for signing in and for signing up. */
export function AuthForm({ mode, title, email, onSwitch, onForgotten }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const isThere = useHydrated();
  const loading = useAppSelector((state) => state.auth.loading);
  const signsUp = mode === 'signUp';
  const form = useTextForm({
    fields: signsUp ? SIGN_UP_FIELDS : SIGN_IN_FIELDS,
    initial: { email },
    send: async (credentials) => {
      const reply = await dispatch(authenticate(mode, credentials));
      return reply.ok ? null : identityMessageFor(reply.failure.message);
    },
  });
  // The dialog says it first; it stays here once that is gone.
  const isSaid = useIsFailureOnScreen();
  const refused = isSaid ? null : form.refused;

  const switchMode = () => {
    form.reset();
    onSwitch();
  };

  return (
    // Before the program is there, nothing can be typed or pressed in vain.
    <div className={styles['form']} inert={!isThere}>
      <TextForm form={{ ...form, refused }}>
        <TextField
          {...form.field('email')}
          type="email"
          autoComplete="username"
          enterKeyHint="next"
        />
        <PasswordField
          {...form.field('password')}
          autoComplete={signsUp ? 'new-password' : 'current-password'}
          enterKeyHint="done"
          {...(signsUp && { hint: `At least ${PASSWORD_MIN_LENGTH} characters.` })}
        />
        <Button variant="primary" type="submit" busy={loading}>
          {loading ? 'One moment…' : title}
        </Button>
      </TextForm>
      <div className={styles['ways']}>
        {!signsUp && (
          <Button variant="plain" onClick={() => onForgotten(form.typed.email)}>
            Forgot password?
          </Button>
        )}
        <p className={styles['switch']}>
          {signsUp ? 'Already have an account?' : 'New here?'}
          <Button variant="plain" onClick={switchMode}>
            {signsUp ? 'Sign in instead' : 'Sign up instead'}
          </Button>
        </p>
      </div>
    </div>
  );
}
