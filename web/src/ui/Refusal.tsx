import styles from './Refusal.module.css';

export function Refusal({ children }: { children: string }) {
  return (
    <p role="alert" className={styles['refusal']}>
      {children}
    </p>
  );
}
