import { optional } from '../on-demand.tsx';

// Parts of the builder that are loaded on demand.

export const reorderNotice = optional(
  async () => (await import('./reorder/ReorderNotice.tsx')).ReorderNotice,
);

export const buildExtras = optional(async () => (await import('./BuildExtras.tsx')).BuildExtras);

export const trayStrip = optional(async () => (await import('./tray/TrayStrip.tsx')).TrayStrip);

export const starterBurgers = optional(
  async () => (await import('./StarterBurgers.tsx')).StarterBurgers,
);
