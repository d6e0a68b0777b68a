import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { ACCOUNT_HELP_CALLS } from './account-help-contract.ts';
import { CLOSING_CALLS } from './closing-contract.ts';
import { COUNTER_CALLS } from './counter-contract.ts';
import { DAY_CALLS } from './day-contract.ts';
import { MAIL_CALLS } from './mail-contract.ts';
import { MENU_CALLS } from './menu-contract.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { PAYMENT_CALLS } from './payment-contract.ts';
import { PRINTER_CALLS, SLIP_CALLS } from './printer-contract.ts';
import { PROMISE_CALLS } from './promise-contract.ts';
import { PUSH_CALLS } from './push-contract.ts';
import { RECEIPT_CALLS } from './receipt-contract.ts';
import { SESSION_CALLS } from './session-contract.ts';
import { SHOP_CALLS } from './shop-contract.ts';
import { STAFF_CALLS } from './staff-contract.ts';
import { TROUBLE_CALLS } from './trouble-contract.ts';

/**
 * The calls of the data service, by method and path. The server answers by this list, and the API description
 * and the test of who may call what walk it. The storefront imports only its type: a key has all that it needs
 * to make a call, and no schema gets into the browser.
 */
export const CALLS = {
  ...ORDER_CALLS,
  ...MENU_CALLS,
  ...SHOP_CALLS,
  ...PROMISE_CALLS,
  ...COUNTER_CALLS,
  ...PAYMENT_CALLS,
  ...RECEIPT_CALLS,
  ...CLOSING_CALLS,
  ...DAY_CALLS,
  ...PRINTER_CALLS,
  ...PUSH_CALLS,
  ...MAIL_CALLS,
  ...SLIP_CALLS,
  ...TROUBLE_CALLS,
  ...SESSION_CALLS,
  ...STAFF_CALLS,
  ...ACCOUNT_HELP_CALLS,
} as const satisfies CallEntries;

export type Calls = typeof CALLS;
export type Call = keyof Calls;

/** What the path needs, by name: `{ id: string }` for `/baskets/:id/driver.json`. */
export type ParamsOf<Key extends Call> = Record<NamesIn<Key>, string>;

export type BodyOf<Key extends Call> = Calls[Key] extends { body: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

export type QueryOf<Key extends Call> = Calls[Key] extends {
  query: infer Fields extends TProperties;
}
  ? Static<TObject<Fields>>
  : { auth?: string };

export type HeadersOf<Key extends Call> = Calls[Key] extends {
  headers: infer Fields extends TProperties;
}
  ? Static<TObject<Fields>>
  : object;

export type ReplyOf<Key extends Call> = Static<Calls[Key]['reply']>;

type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest extends `${infer Name}.json`
      ? Name
      : never
  : never;
