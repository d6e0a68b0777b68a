import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { PASSWORD_MIN_LENGTH, SIGN_IN_FIELDS, SIGN_UP_FIELDS } from '@tall-order/domain/account.ts';
import { fieldProblem } from '@tall-order/domain/form-rules.ts';
import { messageFor } from '../api/messages.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFormProblems } from '../ui/use-form-problems.ts';
import formLayout from '../ui/form-layout.module.css';
import styles from './AuthForm.module.css';
import { authenticate } from './authenticate.ts';
import type { AuthMode } from './authenticate.ts';

interface AuthFormProps {
  mode: AuthMode;
  /** what the form does, on its button */
  title: string;
  onSwitch: () => void;
}

type Field = keyof typeof SIGN_IN_FIELDS;

/** E-mail and password, for signing in and for signing up. */
export function AuthForm({ mode, title, onSwitch }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const { error, loading } = useAppSelector((state) => state.auth);
  const [values, setValues] = useState({ email: '', password: '' });
  const [passwordShown, setPasswordShown] = useState(false);
  // An error of an earlier visit to this page is no longer of interest.
  const [attempted, setAttempted] = useState(false);
  const form = useFormProblems();

  // A trailing space from a phone's keyboard is not part of the address.
  const credentials = { email: values.email.trim(), password: values.password };
  const problemWith = (field: Field, value: string) =>
    fieldProblem(value, (mode === 'signUp' ? SIGN_UP_FIELDS : SIGN_IN_FIELDS)[field]) ?? undefined;
  const change = (field: Field) => (value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    form.changed(field, problemWith(field, value));
  };
  const field = (name: Field) => ({
    name,
    label: SIGN_IN_FIELDS[name].label,
    value: values[name],
    error: form.shown[name] ?? null,
    onChange: change(name),
    onBlur: () => form.left(name, problemWith(name, credentials[name])),
    autoCapitalize: 'none',
    spellCheck: false,
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (loading) return;
    const problems = Object.fromEntries(
      (['email', 'password'] as const).flatMap((name) => {
        const problem = problemWith(name, credentials[name]);
        return problem === undefined ? [] : [[name, problem]];
      }),
    );
    if (!form.submitted(problems)) return;
    setAttempted(true);
    void dispatch(authenticate(mode, credentials));
  };

  const switchMode = () => {
    form.reset();
    setAttempted(false);
    onSwitch();
  };

  return (
    <>
      <form className={formLayout['form']} noValidate onSubmit={submit} {...form.formHandlers}>
        <ErrorSummary problems={form.summary} />
        {attempted && error !== null && (
          <p role="alert" className={styles['refused']}>
            {messageFor(error.message)}
          </p>
        )}
        <TextField {...field('email')} type="email" autoComplete="username" enterKeyHint="next" />
        <div className={styles['password']}>
          <TextField
            {...field('password')}
            type={passwordShown ? 'text' : 'password'}
            autoComplete={mode === 'signUp' ? 'new-password' : 'current-password'}
            enterKeyHint="done"
            {...(mode === 'signUp' && { hint: `At least ${PASSWORD_MIN_LENGTH} characters.` })}
          />
          <Button
            variant="plain"
            aria-pressed={passwordShown}
            onClick={() => setPasswordShown(!passwordShown)}
          >
            Show password
          </Button>
        </div>
        <Button variant="primary" type="submit" busy={loading}>
          {loading ? 'One moment…' : title}
        </Button>
      </form>
      <p className={styles['switch']}>
        {mode === 'signIn' ? 'New here?' : 'Been here before?'}
        <Button variant="plain" onClick={switchMode}>
          {mode === 'signIn' ? 'Sign up instead' : 'Sign in instead'}
        </Button>
      </p>
    </>
  );
}
