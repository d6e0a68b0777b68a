import { partOnDemand } from '../on-demand.tsx';

export const reorderNotice = partOnDemand(
  async () => (await import('./reorder/ReorderNotice.tsx')).ReorderNotice,
);

export const buildExtras = partOnDemand(
  async () => (await import('./BuildExtras.tsx')).BuildExtras,
);

export const trayStrip = partOnDemand(async () => (await import('./tray/TrayStrip.tsx')).TrayStrip);

export const starterBurgers = partOnDemand(
  async () => (await import('./StarterBurgers.tsx')).StarterBurgers,
);
