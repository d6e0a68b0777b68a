import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ALLERGENS } from './allergens.ts';
import { strict, time } from './contract-parts.ts';
import { EXTRA_KINDS, EXTRA_PICTURES } from './extras.ts';

/** A side or a drink as it was sold. */
export const SoldExtraReply = Type.Object(
  {
    kind: Type.Enum(EXTRA_KINDS),
    picture: Type.Enum(EXTRA_PICTURES),
    count: Type.Integer({ minimum: 1 }),
    /** of one, as a decimal */
    price: Type.Number(),
    /** null where they were not declared */
    allergens: Type.Union([Type.Array(Type.Enum(ALLERGENS)), Type.Null()]),
    /** when it alone was cancelled */
    cancelledAt: Type.Optional(time),
  },
  strict,
);

/** What a basket has besides burgers, by name. */
export const SoldExtrasReply = Type.Record(Type.String(), SoldExtraReply);
export type SoldExtrasReply = Static<typeof SoldExtrasReply>;
