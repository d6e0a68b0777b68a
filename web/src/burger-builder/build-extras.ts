import { onDemand } from '../on-demand.tsx';

/** What the builder offers beyond building. Where it cannot be fetched, the rest works without. */
export const buildExtras = onDemand(async () => {
  try {
    return (await import('./BuildExtras.tsx')).BuildExtras;
  } catch {
    return () => null;
  }
});
