import { optional } from '../on-demand.tsx';

/** In a part of its own, because of the library; without it, the tables say the same. */
export const pictureOfSubject = optional(async () => (await import('./charts.tsx')).SubjectPicture);
