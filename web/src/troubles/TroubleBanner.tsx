import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { rolesWith } from '@tall-order/domain/rights.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { useNow } from '../api/use-now.ts';
import { useAppSelector } from '../store.ts';
import { roleClaim } from '../session/token-claims.ts';
import { useZone } from '../shop/current-shop.ts';
import { NO_TROUBLES, knownTroubles } from './known-troubles.ts';
import type { Trouble, Troubles } from './known-troubles.ts';
import { troubleInWords } from './trouble-words.ts';
import styles from './TroubleBanner.module.css';

const ASK_EVERY_MS = 5000;

/** Above the toolbar, on every screen of whoever may see it. */
const place = document.createElement('div');
document.body.prepend(place);

/** What keeps the shop from its work, and folded, what to do: gone as soon as it is mended. */
export function TroubleBanner() {
  const token = useAppSelector(({ auth }) => auth.token);
  const role = token === null ? 'customer' : roleClaim(token);
  const { troubles } = useTroubles(token);
  return createPortal(
    // What is added is read out; a count that rises is not.
    <div
      role="region"
      aria-label="What is wrong"
      aria-live="assertive"
      aria-relevant="additions"
      hidden={troubles.length === 0}
      className={styles['banner']}
    >
      {troubles.map((trouble) => (
        <TroubleLine key={keyOf(trouble)} trouble={trouble} role={role} />
      ))}
    </div>,
    place,
  );
}

function keyOf(trouble: Trouble): string {
  return trouble.kind === 'printer' ? `printer ${trouble.name}` : trouble.kind;
}

function TroubleLine({ trouble, role }: { trouble: Trouble; role: Role }) {
  const { pathname } = useLocation();
  const words = troubleInWords(trouble, role, useZone(), useNow(ASK_EVERY_MS));
  const { name, wrong, todo, screen } = words;
  return (
    // Unseen orders cannot wait for a press.
    <details className={styles['line']} open={trouble.kind === 'no-board'}>
      <summary className={styles['wrong']}>
        <strong>
          {name !== '' && (
            <>
              <span>Printer</span>{' '}
              <bdi translate="no" className={styles['name']}>
                {name}
              </bdi>{' '}
            </>
          )}
          {wrong}
        </strong>
      </summary>{' '}
      <p>
        <span>{todo}</span>{' '}
        {screen !== null && screen.path !== pathname && (
          <Link to={screen.path} className={styles['link']}>
            {screen.label}
          </Link>
        )}
      </p>
    </details>
  );
}

/** Asks the shop every few seconds while the page is seen. What it said last stays until it answers again. */
function useTroubles(token: string | null): Troubles {
  useEffect(() => {
    // A driver has nothing of all this at hand.
    if (token === null || !rolesWith('read-kitchen').includes(roleClaim(token))) return undefined;
    let isOpen = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const reply = await requestQuietly(ownCall('GET /troubles.json', { token }));
      if (!isOpen) return;
      if (reply.ok) knownTroubles.set(reply.value);
      // Whoever no longer works here is told nothing.
      else if (reply.failure.status === 401) knownTroubles.set(NO_TROUBLES);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      knownTroubles.set(NO_TROUBLES);
    };
  }, [token]);

  return knownTroubles.useValue();
}
