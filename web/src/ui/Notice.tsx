import styles from './Notice.module.css';

/** Says that something was done: a live region is read out when its words change. */
export function Notice({ children }: { children: string | null }) {
  return (
    <p role="status" className={styles['notice']}>
      {children}
    </p>
  );
}
