import { useEffect, useRef, useState } from 'react';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { Button } from '../../ui/Button.tsx';
import { linkTo, shareLink } from './share-link.ts';
import type { Shared } from './share-link.ts';
import styles from './ShareBurger.module.css';

const WORDS: Readonly<Record<Shared, string>> = {
  'passed-on': 'Shared.',
  'given-up': '',
  copied: 'Link copied.',
  'to-be-copied': 'Copy the link from the field below.',
};

/** The burger in progress as a link for somebody else. */
export function ShareBurger({ burger }: { burger: IngredientCounts }) {
  const [outcome, setOutcome] = useState<{ link: string; shared: Shared } | null>(null);
  const link = linkTo(burger);
  // What was said about another burger is over.
  const shared = outcome?.link === link ? outcome.shared : null;
  const field = useRef<HTMLInputElement>(null);
  const isShown = shared === 'to-be-copied';

  // Only the browser can select text, and only once the field is there.
  useEffect(() => {
    if (isShown) field.current?.select();
  }, [isShown]);

  const share = async () => {
    setOutcome(null);
    setOutcome({ link, shared: await shareLink(burger) });
  };

  return (
    <section aria-label="Share" className={styles['share']}>
      <Button onClick={share}>Share this burger</Button>
      {/* A live region is read out when its words change while it is on the page. */}
      <p role="status" className={styles['said']}>
        {shared !== null && WORDS[shared]}
      </p>
      {isShown && (
        <label className={styles['link']}>
          Link to this burger
          <input ref={field} className={styles['field']} readOnly value={link} />
        </label>
      )}
    </section>
  );
}
