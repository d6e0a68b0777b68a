import { Type } from 'typebox';

// Parts that several schemas of the wire share.

/** Refuses properties that the schema does not name. */
export const strict = { additionalProperties: false } as const;

export const time = Type.Integer({ description: 'milliseconds since 1970' });

export const closedReason = Type.Enum(['hours', 'pause', 'no-board'], {
  description: 'its hours, a pause of its staff, or no connected kitchen board',
});

const Text = Type.Optional(Type.String());

/** The query of a write. Other parameters are ignored: the contract's clients send many. */
export const WRITE_PARAMETERS = { auth: Text, print: Text };

/** The query of a read. */
export const READ_PARAMETERS = { ...WRITE_PARAMETERS, shallow: Text };

/** What the query of a stream has besides. */
export const STREAM_PARAMETERS = {
  clock: Type.Optional(
    Type.String({
      description:
        "`true`: with its first event and each keep-alive a stream tells the server's time, as `clock`",
    }),
  ),
};
