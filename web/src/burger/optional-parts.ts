import type { Stack } from '@tall-order/domain/burger-stack.ts';
import { optional } from '../on-demand.tsx';

interface Stacked {
  stack: Stack;
}

/** How tall the burger is, pencilled beside it. */
export const heightMark = optional<Stacked>(
  async () => (await import('./HeightMark.tsx')).HeightMark,
);

/** The pieces on their way out of the picture. */
export const leavingPieces = optional<Stacked & { picture: string }>(
  async () => (await import('./LeavingPieces.tsx')).LeavingPieces,
);
