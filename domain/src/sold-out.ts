/** How long something is sold out: until the end of the day, or until staff say otherwise. */
export const SOLD_OUT_SPANS = ['today', 'until-undone'] as const;

export type SoldOutSpan = (typeof SOLD_OUT_SPANS)[number];
