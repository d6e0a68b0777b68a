import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { strict, time } from './contract-parts.ts';

const email = Type.String({ maxLength: 4096 });

/** The body of `POST /accounts/disabled.json`: the account to disable or enable. */
export const DisabledBody = Type.Object({ email, disabled: Type.Boolean() }, strict);
export type DisabledBody = Static<typeof DisabledBody>;

/** The answer of `POST /accounts/disabled.json`. */
export const DisabledReply = Type.Object(
  {
    openOrders: Type.Integer({
      minimum: 0,
      description: 'orders of the account that are not finished',
    }),
  },
  strict,
);
export type DisabledReply = Static<typeof DisabledReply>;

/** The body of `POST /accounts/password-link.json`: the account that gets the link. */
export const PasswordLinkBody = Type.Object({ email }, strict);
export type PasswordLinkBody = Static<typeof PasswordLinkBody>;

/** The answer of `POST /accounts/password-link.json`. */
export const PasswordLinkReply = Type.Object(
  {
    link: Type.String({ description: 'opens the form for a new password, once' }),
    expiresAt: time,
  },
  strict,
);
export type PasswordLinkReply = Static<typeof PasswordLinkReply>;

/** The answer of `POST /baskets/<id>/account.json`: the account behind an order. */
export const AccountReply = Type.Object(
  {
    email: Type.String(),
    since: time,
    orders: Type.Integer({ minimum: 1, description: 'all that it has placed' }),
    openOrders: Type.Integer({ minimum: 0 }),
    disabled: Type.Boolean(),
    network: Type.Object(
      {
        accounts: Type.Integer({ minimum: 0 }),
        openOrders: Type.Integer({ minimum: 0 }),
      },
      {
        ...strict,
        description: 'customers with open orders from where it signed in last, itself included',
      },
    ),
  },
  strict,
);
export type AccountReply = Static<typeof AccountReply>;

/** The body of `POST /baskets/<id>/account-cancellations.json`. */
export const AccountCancellationBody = Type.Object(
  {
    reach: Type.Enum(['account', 'network'], {
      description: 'the open orders of its account, or also those of its network',
    }),
    reason: Type.String({ maxLength: 1000, description: 'the customers read it' }),
  },
  strict,
);
export type AccountCancellationBody = Static<typeof AccountCancellationBody>;

/** The answer of `POST /baskets/<id>/account-cancellations.json`. */
export const AccountCancellationReply = Type.Object(
  {
    orders: Type.Integer({ minimum: 0, description: 'how many are cancelled now' }),
    paid: Type.Integer({ minimum: 0, description: 'how many of them the shop owes money for' }),
  },
  strict,
);
export type AccountCancellationReply = Static<typeof AccountCancellationReply>;

/** The calls by which the owner helps the holder of an account. */
export const ACCOUNT_HELP_CALLS = {
  'POST /accounts/disabled.json': {
    name: 'setDisabled',
    summary: 'Disable or enable an account; for the owner',
    for: 'owner',
    body: DisabledBody,
    reply: DisabledReply,
    refusals: { 404: 'message', 409: 'message' },
  },
  'POST /accounts/password-link.json': {
    name: 'makePasswordLink',
    summary: 'Make a link with which a customer sets a new password; for the owner',
    for: 'owner',
    body: PasswordLinkBody,
    reply: PasswordLinkReply,
    refusals: { 404: 'message', 409: 'message', 429: 'message' },
  },
  'POST /baskets/:id/account.json': {
    name: 'lookUpAccount',
    summary: 'The account behind an order; for the owner, and on record',
    for: 'owner',
    reply: AccountReply,
    refusals: { 404: 'message' },
  },
  'POST /baskets/:id/account-cancellations.json': {
    name: 'cancelAccountsOrders',
    summary:
      'Cancel the open orders of the account behind an order, or of its network; for the owner',
    for: 'owner',
    body: AccountCancellationBody,
    reply: AccountCancellationReply,
    refusals: { 404: 'message' },
  },
} as const satisfies CallEntries;
