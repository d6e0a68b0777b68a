import styles from './Spinner.module.css';
import { SiteTitle } from './PageTitle.tsx';

/** Says that content is loading; screen readers treat an output element as a polite status. */
export function Spinner() {
  return (
    <output className={styles['spinner']}>
      <svg className={styles['mark']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path className={styles['bun']} d="M8 19C8 9 15 6 24 6s16 3 16 13z" />
        <path className={styles['filling']} d="M8 24.5h32" />
        <path className={styles['bun']} d="M8 30h32v3c0 5-3 8-8 8H16c-5 0-8-3-8-8z" />
      </svg>
      <span>Loading...</span>
    </output>
  );
}

export function LoadingPage() {
  return (
    <>
      <SiteTitle />
      <Spinner />
    </>
  );
}
