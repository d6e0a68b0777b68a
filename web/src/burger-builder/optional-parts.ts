import { optional } from '../on-demand.tsx';

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
