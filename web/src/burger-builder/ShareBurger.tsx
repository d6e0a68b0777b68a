import { useEffect, useRef, useState } from 'react';
import { isOrderable, describeBurger } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch, isTrayEmpty } from '@tall-order/domain/tray.ts';
import { announce } from '../announcement.ts';
import { useTray, currentTray } from '../tray/current-tray.ts';
import { Button } from '../ui/Button.tsx';
import { SHARED } from './draft-in-address.ts';
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
      <Button onClick={share}>{hasTray ? 'Share this order' : 'Share this burger'}</Button>
      {shared !== null && <p className={styles['said']}>{WORDS[shared]}</p>}
      {isShown && (
        <label className={styles['link']}>
          {hasTray ? 'Link to this order' : 'Link to this burger'}
          <input ref={field} className={styles['field']} readOnly value={link} />
        </label>
      )}
    </section>
  );
}

/** The outcome: passed on, given up, copied by the browser, or left for the customer to copy. */
type Shared = 'passed-on' | 'given-up' | 'copied' | 'to-be-copied';

function linkTo(burger: IngredientCounts): string {
  const url = new URL(SCREEN_PATHS.builder, window.location.origin);
  url.search = `${purchaseSearch(burger, currentTray())}&${SHARED}`;
  return url.href;
}

function titleOf(burger: IngredientCounts): string {
  const all = [...currentTray().burgers.map((one) => one.burger), burger];
  const [first, ...others] = all.filter(isOrderable);
  if (first === undefined) return 'Sides and drinks';
  return others.length > 0
    ? `${others.length + 1} burgers`
    : `A burger with ${describeBurger(first)}`;
}

async function shareLink(burger: IngredientCounts): Promise<Shared> {
  const url = linkTo(burger);
  // TypeScript's types say that these always exist, but some browsers, and all browsers without TLS, lack
  // them.
  const browser: Partial<Navigator> = navigator;
  if (browser.share !== undefined) {
    try {
      await browser.share({ title: titleOf(burger), url });
      return 'passed-on';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
      // The browser has the call but no way to share a link.
    }
  }
  try {
    if (browser.clipboard === undefined) return 'to-be-copied';
    await browser.clipboard.writeText(url);
    return 'copied';
  } catch {
    // The customer or the browser does not allow copying.
    return 'to-be-copied';
  }
}
