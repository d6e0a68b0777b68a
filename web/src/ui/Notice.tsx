import styles from './Notice.module.css';

/** A live region that reports an outcome: it is read out when its words change. */
export function Notice({ children }: { children: string | null }) {
  return (
    <p role="status" className={styles['notice']}>
      {children}
    </p>
  );
}
