import { Notice } from './Notice.tsx';
import styles from './StickyNotice.module.css';

/** The notice of a long page, at the lower edge of the window. */
export function StickyNotice({ children }: { children: string | null }) {
  return (
    <div className={styles['box']}>
      <Notice>{children}</Notice>
    </div>
  );
}
