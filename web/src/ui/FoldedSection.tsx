import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './FoldedSection.module.css';

interface FoldedSectionProps {
  /** its address: `/shop#tax` */
  id: string;
  title: string;
  /** what is set now, for whoever does not open it */
  sentence: string;
  /** what the section is for, once it is open */
  about: string;
  /** whether something in it is not saved */
  isUnsaved?: boolean;
  /** what it has is wider than a column of fields */
  isWide?: boolean;
  children: ReactNode;
}

/** A section that is closed at first. */
export function FoldedSection(props: FoldedSectionProps) {
  const { id, title, sentence, about, isUnsaved = false, isWide = false, children } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <details id={id} className={styles['fold']}>
        <summary className={styles['line']}>
          <span className={styles['words']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            {isUnsaved && <span className={styles['unsaved']}>Not saved</span>}
            <span className={styles['sentence']}>{sentence}</span>
          </span>
        </summary>
        <div className={`${styles['inside']} ${isWide ? styles['wide'] : ''}`}>
          <p className={styles['about']}>{about}</p>
          {children}
        </div>
      </details>
    </section>
  );
}

/** Unfolds whatever has an element, so that it can be seen and focused. */
export function openAround(element: Element | null): void {
  for (
    let fold = element?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details')
  ) {
    fold.open = true;
  }
}
