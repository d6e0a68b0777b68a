import type { ComponentType } from 'react';
import { onDemand } from '../on-demand.tsx';

// What the builder offers beyond building: one part of the program, shown in two places.

/** What is different about a burger that was ordered before. */
export const againNotice = optional(
  async () => (await import('./again/AgainNotice.tsx')).AgainNotice,
);

/** What is in the burger, and the way to share it. */
export const buildExtras = optional(async () => (await import('./BuildExtras.tsx')).BuildExtras);

/** Where it cannot be fetched, the rest works without. */
function optional(fetchPart: () => Promise<ComponentType>) {
  return onDemand(async () => {
    try {
      return await fetchPart();
    } catch {
      return () => null;
    }
  });
}
