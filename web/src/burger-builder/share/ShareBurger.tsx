import { useEffect, useRef, useState } from 'react';
import { isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { isTrayEmpty } from '@tall-order/domain/tray.ts';
import { announce } from '../../announcement.ts';
import { useTray } from '../../tray/current-tray.ts';
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

export function ShareBurger({ burger }: { burger: IngredientCounts }) {
  const hasTray = !isTrayEmpty(useTray());
  const [outcome, setOutcome] = useState<{ link: string; shared: Shared } | null>(null);
  const link = linkTo(burger);
  // An outcome of another burger is not shown.
  const shared = outcome?.link === link ? outcome.shared : null;
  const field = useRef<HTMLInputElement>(null);
  const isShown = shared === 'to-be-copied';

  // Only the browser can select text, and only once the field is there.
  useEffect(() => {
    if (isShown) field.current?.focus();
    if (isShown) field.current?.select();
  }, [isShown]);

  const share = async () => {
    setOutcome(null);
    // The same words again would not be read out.
    announce('');
    const shared = await shareLink(burger);
    setOutcome({ link, shared });
    announce(WORDS[shared]);
  };

  if (!hasTray && !isOrderable(burger)) return null;
  return (
    <section aria-label="Share" className={styles['share']}>
      <Button onClick={share}>{hasTray ? 'Share the tray' : 'Share this burger'}</Button>
      {shared !== null && <p className={styles['said']}>{WORDS[shared]}</p>}
      {isShown && (
        <label className={styles['link']}>
          {hasTray ? 'Link to the tray' : 'Link to this burger'}
          <input ref={field} className={styles['field']} readOnly value={link} />
        </label>
      )}
    </section>
  );
}
