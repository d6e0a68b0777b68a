import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the main action; second: the other one of a pair; quiet: a further one; plain: underlined words */
  variant?: ButtonVariant;
  /**
   * The action is under way: the button stays focusable and ignores presses. If it is given at all, the second half of
   * a double press is ignored too, because the action may be over by then.
   */
  busy?: boolean;
}

/** Its type is "button" by default. */
export function Button({
  variant = 'quiet',
  busy,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Preventing the press of a submit button also keeps Enter from sending the form twice.
    if (busy === true || (busy === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default above makes it always one of the three
      type={type}
      className={`${buttonClass(variant)} ${className}`}
      aria-disabled={busy === true || rest['aria-disabled']}
      onClick={press}
    >
      {busy === true && <span className={styles['busy']} aria-hidden="true" />}
      {children}
    </button>
  );
}

export type ButtonVariant = 'primary' | 'second' | 'quiet' | 'plain';

/** The look of a button, also for links that lead to the next step. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles['button']} ${styles[variant]}`;
}
