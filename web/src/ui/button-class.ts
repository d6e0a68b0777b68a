import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'plain';

/** The look of a button, for links that lead on where a button would act. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles['button']} ${styles[variant]}`;
}
