import type { ComponentType } from 'react';
import { onDemand } from '../on-demand.tsx';
import type { Stack } from '@tall-order/domain/burger-stack.ts';

// What the builder offers beyond building: one part of the program, shown in several places.

/** What is different about a burger that was ordered before. */
export const reorderNotice = optional(
  async () => (await import('./reorder/ReorderNotice.tsx')).ReorderNotice,
);

/** What is in the burger, and the way to share it. */
export const buildExtras = optional(async () => (await import('./BuildExtras.tsx')).BuildExtras);

/** Burgers to begin with. */
export const starterBurgers = optional(
  async () => (await import('./start/StarterBurgers.tsx')).StarterBurgers,
);

/** How tall the burger is, pencilled beside it. */
export const heightMark = optional<Stacked>(
  async () => (await import('../burger/HeightMark.tsx')).HeightMark,
);

/** The pieces on their way out of the picture. */
export const leavingPieces = optional<Stacked & { picture: string }>(
  async () => (await import('../burger/LeavingPieces.tsx')).LeavingPieces,
);

interface Stacked {
  stack: Stack;
}

/** Where it cannot be fetched, the rest works without. */
function optional<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return onDemand(async () => {
    try {
      return await fetchPart();
    } catch {
      return () => null;
    }
  });
}
