import type { Stack } from '@tall-order/domain/burger-stack.ts';
import { optional } from '../on-demand.tsx';

interface Stacked {
  stack: Stack;
}

export const heightMark = optional<Stacked>(
  async () => (await import('./HeightMark.tsx')).HeightMark,
);

export const leavingPieces = optional<Stacked & { picture: string }>(
  async () => (await import('./LeavingPieces.tsx')).LeavingPieces,
);
