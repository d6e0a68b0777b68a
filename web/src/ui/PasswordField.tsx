import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import styles from './TextField.module.css';
import { TextField } from './TextField.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'multiline'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['password']}>
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <Button variant="plain" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {`Show ${props.label.toLowerCase()}`}
      </Button>
    </div>
  );
}
