import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  busy: boolean;
  busyLabel?: string;
}

export function SubmitButton({
  variant = 'primary',
  busy,
  busyLabel = 'One moment…',
  children,
  ...rest
}: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" variant={variant} busy={busy}>
      {busy ? busyLabel : children}
    </Button>
  );
}
