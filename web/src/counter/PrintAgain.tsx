import { useState } from 'react';
import { knownTroubles } from '../troubles/known-troubles.ts';
import { printAgain } from '../troubles/print-again.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './PrintAgain.module.css';

const SLIPS = { kitchen: 'kitchen slips', counter: 'counter slip' };

/** For paper that was lost; only in a shop whose printers print such slips. */
export function PrintAgain({ token, orderId }: { token: string; orderId: string }) {
  const { prints } = knownTroubles.useValue();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const print = async (which: 'kitchen' | 'counter') => {
    setBusy(true);
    setSaid(null);
    setSaid(await printAgain(token, orderId, which));
    setBusy(false);
  };
  return (
    prints.length > 0 && (
      <div className={styles['print']}>
        <span>Print again:</span>{' '}
        {prints.map((which) => (
          <Button
            key={which}
            variant="plain"
            aria-label={`Print ${SLIPS[which]} again`}
            busy={busy}
            onClick={() => void print(which)}
          >
            {SLIPS[which]}
          </Button>
        ))}
        <Notice>{said}</Notice>
      </div>
    )
  );
}
