import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useAppSelector } from '../hooks.ts';
import { useZone } from '../shop/current-shop.ts';
import type { Trouble } from './known-troubles.ts';
import { troubleInWords } from './trouble-words.ts';
import styles from './TroubleBanner.module.css';
import { useTroubles } from './use-troubles.ts';

/** Above the toolbar, on every screen of whoever may see it. */
const place = document.createElement('div');
document.body.prepend(place);

/** What keeps the shop from its work, and what to do: gone as soon as it is mended. */
export function TroubleBanner() {
  const token = useAppSelector(({ auth }) => auth.token);
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
        <TroubleLine key={keyOf(trouble)} trouble={trouble} />
      ))}
    </div>,
    place,
  );
}

function keyOf(trouble: Trouble): string {
  return trouble.kind === 'printer' ? `printer ${trouble.name}` : trouble.kind;
}

function TroubleLine({ trouble }: { trouble: Trouble }) {
  const { pathname } = useLocation();
  const { name, wrong, todo, screen } = troubleInWords(trouble, useZone());
  return (
    <p className={styles['line']}>
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
      </strong>{' '}
      <span>{todo}</span>{' '}
      {screen !== null && screen.path !== pathname && (
        <Link to={screen.path} className={styles['link']}>
          {screen.label}
        </Link>
      )}
    </p>
  );
}
