import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'second' | 'quiet' | 'plain';

/** The look of a button, also for links that lead to the next step. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles['button']} ${styles[variant]}`;
}
