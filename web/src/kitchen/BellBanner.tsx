import type { Ref } from 'react';
import { Button } from '../ui/Button.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import styles from './Banners.module.css';
import type { Bell } from './use-bell.ts';

interface BellBannerProps {
  bell: Bell;
  muted: boolean;
  unmuteRef: Ref<HTMLButtonElement>;
  onUnmute: () => void;
}

export function BellBanner({ bell, muted, unmuteRef, onUnmute }: BellBannerProps) {
  if (bell.state === 'missing') {
    return <p className={styles['silent']}>This browser cannot ring: watch for new orders.</p>;
  }
  if (muted) {
    return (
      <div className={styles['silent']}>
        <p>The bell is muted.</p>
        <Button ref={unmuteRef} className={styles['button']} onClick={onUnmute}>
          Turn the bell on
        </Button>
      </div>
    );
  }
  if (bell.state === 'waiting') {
    return (
      <div className={styles['silent']}>
        <p>Sound is off.</p>
        <Button ref={passFocusOn} className={styles['button']} onClick={bell.start}>
          Tap to start sound
        </Button>
      </div>
    );
  }
  return null;
}
