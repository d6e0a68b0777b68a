import { useState } from 'react';
import { SIGN_IN_FIELDS, SIGN_UP_FIELDS } from '@tall-order/domain/account.ts';
import { isEmailTaken, refusalOf } from '../api/identity-messages.ts';
import { newPasswordRules, usePasswordPolicy } from '../api/password-policy.ts';
import { offerAction } from '../api/request-failures.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { SubmitButton, Form } from '../ui/Form.tsx';
import { PasswordField, TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Reply } from '../api/client.ts';
import { signInWithPassword, signUp } from '../api/identity-calls.ts';
import type { Credentials, Grant } from '../api/identity-calls.ts';
import type { AppThunk } from '../store.ts';
import { authFail, authStart } from '../session/auth-slice.ts';
import { startSession } from '../session/session.ts';
import styles from './Auth.module.css';

const SIGN_IN_WITH_IT = 'Sign in with this e-mail';

interface AuthFormProps {
  mode: AuthMode;
  title: string;
  email: string;
  onSwitch: () => void;
  onForgotten: (email: string) => void;
}

export function AuthForm({ mode, title, email, onSwitch, onForgotten }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const loading = useAppSelector((state) => state.auth.loading);
  const signsUp = mode === 'signUp';
  /** an account with the address exists */
  const [isTaken, setTaken] = useState(false);
  const policy = usePasswordPolicy();
  const { canMail } = policy;
  const { rules, hint } = newPasswordRules(policy);
  const form = useForm({
    state: useState({ email, password: '' }),
    fields: signsUp
      ? { ...SIGN_UP_FIELDS, password: { ...SIGN_UP_FIELDS.password, rules } }
      : SIGN_IN_FIELDS,
    send: async (credentials) => {
      const reply = await dispatch(signInOrUp(mode, credentials));
      if (reply.ok) return null;
      const { message } = reply.failure;
      setTaken(isEmailTaken(message));
      if (isEmailTaken(message)) offerAction({ label: SIGN_IN_WITH_IT, run: signInWithIt });
      return signsUp
        ? refusalOf(message, { email: ['email'], newPassword: ['password'] })
        : refusalOf(message, { email: ['email'], credentials: ['password', 'email'] });
    },
  });

  const switchMode = () => {
    form.reset();
    onSwitch();
  };
  const signInWithIt = () => {
    switchMode();
    form.goOnAt('password');
  };

  return (
    // Inert until the program runs, because typing and presses would have no effect.
    <div className={styles['form']} inert={!isHydrated}>
      <Form form={form}>
        {form.refused !== null && isTaken && (
          <Button onClick={signInWithIt}>{SIGN_IN_WITH_IT}</Button>
        )}
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
          {...(signsUp && hint)}
        />
        <SubmitButton busy={loading}>{title}</SubmitButton>
      </Form>
      <div className={styles['ways']}>
        {!signsUp && (
          <div className={styles['forgotten']}>
            {canMail === true ? (
              <Button variant="plain" onClick={() => onForgotten(form.typed.email)}>
                Forgot password?
              </Button>
            ) : (
              // The question is there from the start, so that only its answer comes late.
              <p>
                Forgot your password? <br />
                {canMail === false && 'Ask us at the counter.'}
              </p>
            )}
          </div>
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

export type AuthMode = 'signIn' | 'signUp';

export type Task = AuthMode | 'forgottenPassword';

export function signInOrUp(
  mode: AuthMode,
  credentials: Credentials,
): AppThunk<Promise<Reply<Grant>>> {
  return async (dispatch) => {
    dispatch(authStart());
    const request = mode === 'signUp' ? signUp : signInWithPassword;
    const reply = await request(credentials);
    if (reply.ok) dispatch(startSession(reply.value));
    else dispatch(authFail({ ...reply.failure.error, message: reply.failure.message }));
    return reply;
  };
}
