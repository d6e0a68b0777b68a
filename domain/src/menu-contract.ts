import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ALLERGENS } from './allergens.ts';
import type { CallEntries } from './contract-parts.ts';
import { READ_PARAMETERS, STREAM_PARAMETERS, strict, time } from './contract-parts.ts';
import { MAX_KCAL } from './energy.ts';
import { MAX_COUNT, MAX_NAME_LENGTH } from './ingredients.ts';
import { EXTRA_KINDS, EXTRA_PICTURES, MAX_EXTRA_COUNT, SOLD_OUT_SPANS } from './extras.ts';
import { LAYERS, MAX_PRICE } from './menu.ts';
import { IngredientsReply } from './order-contract.ts';
import { toDecimal } from './pricing.ts';
import { SellingReply } from './shop-contract.ts';

const price = Type.Number({
  minimum: 0,
  maximum: toDecimal(MAX_PRICE),
  description: "a decimal amount in whole cents of the shop's currency",
});
const Allergens = Type.Union([
  Type.Array(Type.Enum(ALLERGENS), { uniqueItems: true }),
  Type.Null(),
]);
const Kcal = Type.Union([Type.Integer({ minimum: 0, maximum: MAX_KCAL }), Type.Null()]);
const Layer = Type.Enum(LAYERS);
const SoldOut = Type.Union([Type.Enum(SOLD_OUT_SPANS), Type.Null()]);

const Item = Type.Object(
  {
    price,
    startCount: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
    maxCount: Type.Integer({ minimum: 1, maximum: MAX_COUNT }),
    allergens: Allergens,
    kcal: Kcal,
    layer: Layer,
  },
  strict,
);
const ExtraItem = Type.Object(
  {
    kind: Type.Enum(EXTRA_KINDS),
    price,
    maxCount: Type.Integer({ minimum: 1, maximum: MAX_EXTRA_COUNT }),
    allergens: Allergens,
    kcal: Kcal,
    picture: Type.Enum(EXTRA_PICTURES),
  },
  strict,
);
const Bun = Type.Object({ allergens: Allergens, kcal: Kcal }, strict);

/** The answer of `GET /menu.json`. */
export const MenuReply = Type.Object(
  {
    version: Type.Integer({ minimum: 0 }),
    currency: Type.String(),
    basePrice: price,
    bun: Bun,
    /** by name; JSON does not guarantee an object's order, so each has its position */
    ingredients: Type.Record(
      Type.String(),
      Type.Object(
        { ...Item.properties, position: Type.Integer(), soldOut: Type.Optional(SoldOut) },
        strict,
      ),
    ),
    /** sides and drinks by name; absent if the shop sells none */
    extras: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object(
          { ...ExtraItem.properties, position: Type.Integer(), soldOut: Type.Optional(SoldOut) },
          strict,
        ),
      ),
    ),
    /** absent if the owner has set nothing and the shop sells at all times */
    shop: Type.Optional(
      Type.Object(
        {
          version: Type.Integer({ minimum: 0 }),
          /** empty if the owner has set none */
          name: Type.String(),
          selling: SellingReply,
        },
        strict,
      ),
    ),
  },
  strict,
);
export type MenuReply = Static<typeof MenuReply>;

/** The answer to a refused change. */
export const MenuRefusalReply = Type.Object(
  { error: Type.String(), version: Type.Optional(Type.Integer({ minimum: 0 })) },
  {
    ...strict,
    description:
      'It cannot be done at this moment; with the version of the menu when the change follows another.',
  },
);

const version = Type.Integer({ minimum: 0, description: 'of the menu that the change follows' });

/** The body of `PATCH /menu.json`: the base price and the bun. */
export const BaseChange = Type.Object(
  { version, basePrice: Type.Optional(price), bun: Type.Optional(Type.Partial(Bun, strict)) },
  strict,
);
export type BaseChange = Static<typeof BaseChange>;

/** The body of `PATCH /menu/<name>.json`. */
export const ItemChange = Type.Object({ version, ...Type.Partial(Item).properties }, strict);
export type ItemChange = Static<typeof ItemChange>;

/** The body of `POST /menu.json`: a new ingredient. */
export const NewItem = Type.Object(
  {
    version,
    name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
    ...Item.properties,
  },
  strict,
);
export type NewItem = Static<typeof NewItem>;

/** The body of `PATCH /extras/<name>.json`. */
export const ExtraChange = Type.Object({ version, ...Type.Partial(ExtraItem).properties }, strict);
export type ExtraChange = Static<typeof ExtraChange>;

/** The body of `POST /extras.json`: a new side or drink. */
export const NewExtra = Type.Object(
  {
    version,
    name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
    ...ExtraItem.properties,
  },
  strict,
);
export type NewExtra = Static<typeof NewExtra>;

/** The body of `PUT /menu/<name>/sold-out.json`: for how long; null if it is available. */
export const SoldOutBody = SoldOut;
export type SoldOutBody = Static<typeof SoldOutBody>;

/** Values by their names on the wire at the time of the change. */
const ChangedValues = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

/** A change of the menu. */
const MenuChangeReply = Type.Object(
  {
    name: Type.String({
      description: 'an ingredient, an extra, or `bun` for what every burger comes with',
    }),
    changedBy: Type.String({ description: 'localId' }),
    /** absent if the account was deleted */
    changedByEmail: Type.Optional(Type.String()),
    changedAt: time,
    /** only the values that differ; null for an added item */
    before: ChangedValues,
    /** null for a removed item */
    after: ChangedValues,
  },
  strict,
);
export type MenuChangeReply = Static<typeof MenuChangeReply>;

/** The answer of `GET /menu-changes.json`: the latest changes, keyed by version. */
export const MenuChangesReply = Type.Record(Type.String(), MenuChangeReply);

const refused = { 409: MenuRefusalReply } as const;
const refusedOfOne = { 404: 'message', ...refused } as const;
const markedByStaff = { ...refusedOfOne, 429: 'message' } as const;

/** The calls of the menu: everybody reads it, the owner changes it, staff mark what is sold out. */
export const MENU_CALLS = {
  'GET /ingredients.json': {
    name: 'loadIngredients',
    summary: 'The counts every burger starts with',
    for: 'anyone',
    query: READ_PARAMETERS,
    reply: IngredientsReply,
    hosted: true,
  },
  'GET /menu.json': {
    name: 'fetchMenu',
    summary: 'What the shop sells, at which prices, and what is sold out',
    description: 'With `Accept: text/event-stream` a stream of it.',
    for: 'anyone',
    query: { ...READ_PARAMETERS, ...STREAM_PARAMETERS },
    reply: MenuReply,
    streams: true,
  },
  'PATCH /menu.json': {
    name: 'changeBase',
    summary: 'Change the base price, and allergens and energy of the bun; for the owner',
    for: 'owner',
    body: BaseChange,
    reply: MenuReply,
    refusals: refused,
  },
  'POST /menu.json': {
    name: 'addIngredient',
    summary: 'Put an ingredient on the menu; for the owner',
    for: 'owner',
    body: NewItem,
    reply: MenuReply,
    refusals: refused,
  },
  'PATCH /menu/:name.json': {
    name: 'changeIngredient',
    summary: 'Change an ingredient of the menu; for the owner',
    for: 'owner',
    body: ItemChange,
    reply: MenuReply,
    refusals: refusedOfOne,
  },
  'DELETE /menu/:name.json': {
    name: 'removeIngredient',
    summary: 'Remove an ingredient from the menu, except a standard one; for the owner',
    for: 'owner',
    reply: MenuReply,
    refusals: refusedOfOne,
  },
  'PUT /menu/:name/sold-out.json': {
    name: 'setSoldOut',
    summary: 'Set whether an ingredient is sold out; for staff',
    for: 'mark-sold-out',
    body: SoldOutBody,
    reply: MenuReply,
    refusals: markedByStaff,
  },
  'POST /extras.json': {
    name: 'addExtra',
    summary: 'Put a side or a drink on the menu; for the owner',
    for: 'owner',
    body: NewExtra,
    reply: MenuReply,
    refusals: refused,
  },
  'PATCH /extras/:name.json': {
    name: 'changeExtra',
    summary: 'Change a side or a drink; for the owner',
    for: 'owner',
    body: ExtraChange,
    reply: MenuReply,
    refusals: refusedOfOne,
  },
  'DELETE /extras/:name.json': {
    name: 'removeExtra',
    summary: 'Remove a side or a drink from the menu; for the owner',
    for: 'owner',
    reply: MenuReply,
    refusals: refusedOfOne,
  },
  'PUT /extras/:name/sold-out.json': {
    name: 'setExtraSoldOut',
    summary: 'Set whether a side or a drink is sold out; for staff',
    for: 'mark-sold-out',
    body: SoldOutBody,
    reply: MenuReply,
    refusals: markedByStaff,
  },
  'GET /menu-changes.json': {
    name: 'fetchMenuChanges',
    summary: 'The latest changes of the menu, newest first; for the owner',
    for: 'owner',
    reply: MenuChangesReply,
  },
} as const satisfies CallEntries;
