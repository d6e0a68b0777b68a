import styles from './Refusal.module.css';

/** Why something that was sent was refused. */
export function Refusal({ children }: { children: string }) {
  return (
    <p role="alert" className={styles['refusal']}>
      {children}
    </p>
  );
}
