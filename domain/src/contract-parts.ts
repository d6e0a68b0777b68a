import { Type } from 'typebox';

// What schemas of the wire have in common.

/** Options of objects that have only the named properties. */
export const strict = { additionalProperties: false } as const;

export const time = Type.Integer({ description: 'milliseconds since 1970' });

export const closedReason = Type.Enum(['hours', 'pause', 'no-board'], {
  description: 'its hours, a pause of its staff, or no connected kitchen board',
});
