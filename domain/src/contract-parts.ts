import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { ALLERGENS } from './allergens.ts';
import { EXTRA_KINDS, EXTRA_PICTURES } from './extras.ts';
import type { Right } from './rights.ts';
import { CLOSED_REASONS } from './selling-times.ts';
import type { SoldExtra } from './sold-order.ts';
import { MAX_KEY_LENGTH } from './wire-errors.ts';

// Parts that several schemas of the wire share.

/** Refuses properties that the schema does not name. */
export const strict = { additionalProperties: false } as const;

export const time = Type.Integer({ description: 'milliseconds since 1970' });

/** Of an order, as the sender of a change saw it. */
export const seenVersion = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const closedReason = Type.Enum(CLOSED_REASONS, {
  description: 'its hours, a pause of its staff, or no connected kitchen board',
});

/** Beside sums of money in the shop's currency. */
export const inOtherCurrencies = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
  description: 'orders or entries in other currencies, which are in no sum, by ISO 4217 code',
});

const Text = Type.Optional(Type.String());

/** The header under which a request is carried out once. @param what the client sends so, in the singular */
export function idempotencyKeyOf(what: string) {
  return Type.String({
    description: `Made by the client, one for each ${what}: 1 to ${MAX_KEY_LENGTH} visible ASCII characters. The same request under the same key is answered as before.`,
  });
}

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

/** A side or a drink as it was sold. */
export const SoldExtraReply = Type.Object(
  {
    /** of a line that was added to an earlier one of the same extra, whose key is not the name */
    name: Type.Optional(Type.String()),
    kind: Type.Enum(EXTRA_KINDS),
    picture: Type.Enum(EXTRA_PICTURES),
    count: Type.Integer({ minimum: 1 }),
    /** of one piece, as a decimal */
    price: Type.Number(),
    /** null if they were not declared */
    allergens: Type.Union([Type.Array(Type.Enum(ALLERGENS)), Type.Null()]),
    /** when this extra alone was cancelled */
    cancelledAt: Type.Optional(time),
    /** why staff took it off, for the customer to read */
    cancelReason: Type.Optional(Type.String()),
    /** when staff added it to the order */
    addedAt: Type.Optional(time),
  } satisfies Record<
    'price' | keyof Omit<SoldExtra, 'line' | 'from' | 'unitPrice' | 'taxRate'>,
    TSchema
  >,
  strict,
);

/** The extras of an order, by name; a later line of the same extra has a number behind it. */
export const SoldExtrasReply = Type.Record(Type.String(), SoldExtraReply);
export type SoldExtrasReply = Static<typeof SoldExtrasReply>;

/**
 * Who may make a call. `anyone` needs no token, but an invalid one is refused; `account` is every signed-in
 * account, of which a call may still refuse some; a right or `owner` is checked before the body is read.
 */
export type Access = 'anyone' | 'account' | 'owner' | Right;

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}.json`;

/** What the list says about a call. */
export interface CallEntry {
  /** the `operationId` of the API description */
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly for: Access;
  /** what may be in the query, by name; absent for nothing but the token */
  readonly query?: Readonly<Record<string, TSchema>>;
  /** by name in small letters */
  readonly headers?: Readonly<Record<string, TSchema>>;
  readonly body?: TSchema;
  readonly reply: TSchema;
  /**
   * The refusals that not every call has, by status: the schema of their body, or `message` for the usual
   * `{"error": "…"}`.
   */
  readonly refusals?: Readonly<Record<number, TSchema | 'message'>>;
  /** with `Accept: text/event-stream` the answer is a stream */
  readonly streams?: true;
  /** a hosted service may answer in place of the shop's own server, so that the storefront parses the reply */
  readonly hosted?: true;
}

/** Entries of the list by method and path; `:id` in a path stands for one part of it. */
export type CallEntries = Readonly<Record<CallKey, CallEntry>>;
