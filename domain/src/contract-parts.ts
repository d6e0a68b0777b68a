import { Type } from 'typebox';

// What schemas of the wire have in common.

/** Options of objects that hold nothing beside what they name. */
export const closed = { additionalProperties: false } as const;

export const time = Type.Integer({ description: 'milliseconds since 1970' });
