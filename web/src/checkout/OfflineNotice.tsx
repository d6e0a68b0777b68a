import { OFFLINE } from '../updates/offline-words.ts';
import styles from './SubmissionNotice.module.css';

interface OfflineNoticeProps {
  id: string;
  isOffline: boolean;
}

export function OfflineNotice({ id, isOffline }: OfflineNoticeProps) {
  return (
    <p id={id} role="status" className={styles['notice']}>
      {isOffline && OFFLINE}
    </p>
  );
}
