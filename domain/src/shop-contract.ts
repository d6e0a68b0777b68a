import { Type } from 'typebox';
import type { Static } from 'typebox';
import { closed } from './contract-parts.ts';
import { MAX_PRICE } from './menu.ts';
import { toDecimal } from './pricing.ts';

const version = Type.Integer({ minimum: 0 });

const Settings = Type.Object(
  {
    leastPrice: Type.Union(
      [Type.Number({ minimum: 0, maximum: toDecimal(MAX_PRICE) }), Type.Null()],
      {
        description:
          "the least price of a burger, a decimal amount in whole cents of the shop's currency; null sells at every price",
      },
    ),
  },
  closed,
);

/** The answer of `GET /shop.json`: what the owner has set about the shop. */
export const ShopReply = Type.Object({ version, ...Settings.properties }, closed);
export type ShopReply = Static<typeof ShopReply>;

/** The body of `PATCH /shop.json`: the version that it follows, and what it changes. */
export const ShopChange = Type.Object({ version, ...Type.Partial(Settings).properties }, closed);
export type ShopChange = Static<typeof ShopChange>;

/** The answer to a change of another version, with the one that holds. */
export const ShopRefusalReply = Type.Object({ error: Type.String(), version }, closed);
