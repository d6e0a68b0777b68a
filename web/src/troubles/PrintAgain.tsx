import { useState } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { knownTroubles } from './known-troubles.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './PrintAgain.module.css';
import { request } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';

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

/**
 * Has the slips of an order printed again. A dialog shows a call that fails.
 * @returns what prints, in words; null if the call failed
 */
export async function printAgain(
  token: string,
  orderId: string,
  which: 'kitchen' | 'counter',
): Promise<string | null> {
  const params = { id: orderId };
  const reply = await request(
    which === 'kitchen'
      ? ownCall('POST /kitchen/baskets/:id/slips.json', { token, params })
      : ownCall('POST /counter/baskets/:id/slips.json', { token, params }),
  );
  if (!reply.ok) return null;
  const { slips } = reply.value;
  if (slips === 0) return 'No printer prints these slips.';
  return `${slips === 1 ? '1 slip' : `${slips} slips`} of ${callSign(orderId)} on the way to the printer.`;
}

/** Has the record of a closing printed. A dialog shows a call that fails. @returns as {@link printAgain} */
export async function printClosing(token: string, number: number): Promise<string | null> {
  const params = { id: String(number) };
  const reply = await request(ownCall('POST /closings/:id/slips.json', { token, params }));
  if (!reply.ok) return null;
  return reply.value.slips === 0
    ? 'No printer prints slips of the counter.'
    : `Closing ${number} is on the way to the printer.`;
}
