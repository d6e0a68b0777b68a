import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

export interface OnDemand<Props> {
  Screen: ComponentType<Props>;
  /** fetches it now; from then on it is shown at once, without a spinner in between */
  preload: () => Promise<void>;
}

export function onDemand<Props extends object = object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchOnce = async () => (fetched ??= await fetchScreen());
  const Fetched = lazy(async () => ({ default: await fetchOnce() }));
  return {
    // The choice holds as long as the screen is open: another component would start it anew.
    Screen: function ScreenOnDemand(props: Props) {
      const [Chosen] = useState<ComponentType<Props>>(() => fetched ?? Fetched);
      return <Chosen {...props} />;
    },
    preload: async () => {
      try {
        await fetchOnce();
      } catch {
        // Opening the screen tries again and says so when that fails too.
      }
    },
  };
}

/** A part that the rest works without, where it cannot be fetched. */
export function optional<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return onDemand(async () => {
    try {
      return await fetchPart();
    } catch {
      return () => null;
    }
  });
}
