import { Type } from 'typebox';

// Parts that several schemas of the wire share.

/** Refuses properties that the schema does not name. */
export const strict = { additionalProperties: false } as const;

export const time = Type.Integer({ description: 'milliseconds since 1970' });

export const closedReason = Type.Enum(['hours', 'pause', 'no-board'], {
  description: 'its hours, a pause of its staff, or no connected kitchen board',
});
