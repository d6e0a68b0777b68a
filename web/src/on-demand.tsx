import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

export interface OnDemand<Props> {
  Screen: ComponentType<Props>;
  /** fetches the screen's code now, so that the screen appears without a spinner */
  preload: () => Promise<void>;
}

export function onDemand<Props extends object = object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchOnce = async () => (fetched ??= await fetchScreen());
  const Fetched = lazy(async () => ({ default: await fetchOnce() }));
  return {
    // The component stays the same while the screen is open: another one would reset the screen's state.
    Screen: function ScreenOnDemand(props: Props) {
      const [Chosen] = useState<ComponentType<Props>>(() => fetched ?? Fetched);
      return <Chosen {...props} />;
    },
    preload: async () => {
      try {
        await fetchOnce();
      } catch {
        // Opening the screen tries again and shows a failure.
      }
    },
  };
}

/** A part that is left out if it cannot be fetched, because the rest works without it. */
export function optional<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return onDemand(async () => {
    try {
      return await fetchPart();
    } catch {
      return () => null;
    }
  });
}
