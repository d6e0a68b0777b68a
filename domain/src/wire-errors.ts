import { MAX_NAME_LENGTH } from './ingredients.ts';
import { MAX_EXTRAS } from './extras.ts';
import { MAX_ITEMS } from './menu.ts';
import { UNDO_UNTIL, stepsOf } from './order-status.ts';
import { MAX_PRINTERS } from './printer.ts';
import { MAX_ENTRIES, MOST_PAYABLE } from './payment.ts';
import { toDecimal } from './pricing.ts';
import type { StateProblem } from './order-status.ts';
import { MAX_SUBSCRIPTIONS_PER_ACCOUNT, MAX_SUBSCRIPTIONS_PER_ORDER } from './order-messages.ts';
import { STOREFRONT_ERRORS } from './storefront-errors.ts';
import type { WireError } from './storefront-errors.ts';

/** How long an Idempotency-Key may be, in characters. */
export const MAX_KEY_LENGTH = 255;

function stepsInWords(): string {
  const [first, ...others] = stepsOf('delivery').map((status) =>
    stepsOf('collection').includes(status) ? status : `${status} if it is delivered`,
  );
  return `${first} to ${new Intl.ListFormat('en').format(others)}`;
}

/** Errors of the data service. On the wire: `{"error": message}`. */
export const DATA_ERRORS = {
  ...STOREFRONT_ERRORS,
  ...withStatus(400, {
    ORDER_BY_NOT_JSON: 'orderBy must be a valid JSON encoded path',
    BOUND_NOT_PRIMITIVE: 'Constraint index field must be a JSON primitive',
    BOUND_KEY_INVALID: 'Constraint key field must be a valid key name',
    KEY_BOUND_NOT_STRING: 'Provided key index type is invalid, must be string',
    ORDER_BY_MISSING: 'orderBy must be defined when other query parameters are defined',
    BOTH_LIMITS: 'Only one of limitToFirst and limitToLast may be specified',
    EQUAL_TO_WITH_BOUND:
      'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
    SHALLOW_WITH_QUERY: "Mixing 'shallow' and querying parameters is not supported",
    CONDITION_WITH_QUERY:
      "Mixing 'shallow', querying parameters or 'print=silent' and if-match or if-none-match requests is not supported",
    BODY_MISSING: 'Error: No data supplied.',
    BODY_NOT_JSON: "Invalid data; couldn't parse JSON object, array, or value.",
    KEY_INVALID: `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters, all of them visible ASCII: no spaces.`,
    INGREDIENT_NAME_INVALID: `The name of an ingredient has 1 to ${MAX_NAME_LENGTH} small letters, with single spaces or hyphens between words.`,
    PRICE_NOT_WHOLE: 'A price has at most two decimals.',
    EXTRA_NAME_INVALID: `The name of an extra has 1 to ${MAX_NAME_LENGTH} small letters, with single spaces or hyphens between words.`,
    AMOUNT_NOT_WHOLE: 'An amount has at most two decimals.',
    DAY_INVALID: 'A day is written like 2026-11-30, and a span is day, week or month.',
    COINS_DIFFER: 'The coins and notes do not add up to the cash.',
    NOTHING_CHANGED: 'The order has all of that already.',
    REASON_OF_STEP: 'Only a cancellation has a reason.',
    REDUCTION_OF_PAYMENT: 'Only a refund can reduce the price.',
    PUSH_ENDPOINT_REFUSED: 'The endpoint must be an https address on the public internet.',
    PUSH_KEYS_INVALID: 'The keys are not those of a push subscription.',
    PATH_INVALID: 'Invalid path: Invalid token in path',
  }),
  ...withStatus(404, {
    DRIVER_UNKNOWN: 'There is no driver with this account.',
    INGREDIENT_UNKNOWN: 'There is no such ingredient on the menu.',
    EXTRA_UNKNOWN: 'There is no such extra on the menu.',
    PART_UNKNOWN: 'There is no such burger or extra in the order.',
    PRINTER_UNKNOWN: 'The shop has no such printer.',
    CLOSING_UNKNOWN: 'There is no such closing.',
    ORDER_WITHOUT_ACCOUNT:
      "No account is behind this order: it is a guest's, or its customer deleted the account.",
    ACCOUNT_UNKNOWN: 'There is no account with this e-mail address. Ask them to sign up first.',
    JSON_SUFFIX_MISSING: 'append .json to your request URI to use the REST API.',
  }),
  ...withStatus(409, {
    ORDER_CHANGED: 'The order was changed meanwhile. This is its status now.',
    ORDER_CORRECTED:
      'Someone else has corrected this order. Check it again, then make your change.',
    ORDER_ON_ITS_WAY:
      'The order is on its way: nothing can be added any more, and it stays a delivery.',
    TOTAL_DIFFERS: 'The total has changed. Tell the customer, then try again.',
    TOTAL_NOT_AGREED: 'The order costs more now. Ask the customer first.',
    ORDER_FULL:
      'This order was changed too often. Place another order, or take off all pieces of one extra.',
    OTHER_CURRENCY:
      "The shop's currency was another one when this order was sold. Place another order.",
    NOTHING_TO_TAKE_OFF: 'The order has no more of these to take off.',
    ORDER_STARTED: 'The kitchen has started the order, so it can no longer be cancelled.',
    ORDER_OVER: 'The order is finished and can no longer be changed.',
    NO_DELIVERY: 'The customer collects this order, so it has no driver.',
    ORDER_STEP_INVALID: `An order goes from ${stepsInWords()}, one step at a time.`,
    ORDER_UNDO_TOO_LATE: `A step can be undone ${UNDO_UNTIL}.`,
    ORDER_CANCELLED_BY_CUSTOMER:
      'The customer cancelled this order. Undo that only if the customer wants it after all.',
    INGREDIENT_EXISTS: 'The menu already has an ingredient with this name.',
    INGREDIENT_STAYS:
      'Salad, bacon, cheese and meat stay on the menu. Mark them as sold out instead.',
    MENU_CHANGED: 'Someone else has changed the menu. Check it again, then make your change.',
    SHOP_CHANGED:
      "Someone else has changed the shop's settings. Check the current settings, then make your change.",
    MENU_FULL: `A menu has at most ${MAX_ITEMS} ingredients.`,
    EXTRA_EXISTS: 'The menu already has an ingredient or extra with this name.',
    EXTRAS_FULL: `A menu has at most ${MAX_EXTRAS} extras.`,
    DUE_CHANGED: 'The amount due has changed. Check it, then try again.',
    PAID_CHANGED:
      'Another payment or refund was recorded meanwhile. Check the amounts, then try again.',
    ORDER_TOO_DEAR: `An order of more than ${toDecimal(MOST_PAYABLE) / 1_000_000} million cannot be paid here.`,
    PAYMENT_ABOVE_DUE: 'A payment cannot exceed the amount due.',
    REFUND_ABOVE_PAID: 'A refund cannot exceed the amount paid.',
    REDUCTION_WHILE_OWED:
      'The shop owes the customer money for this order. Give that back first, without reducing the price.',
    ORDER_WRITTEN_OFF: 'This was written off. Take the write-off back first.',
    WRITE_OFF_TOO_EARLY: 'The counter still has this order. Settle it there.',
    LEDGER_FULL: `An order has at most ${MAX_ENTRIES} payments and refunds. Only all that was paid can still be given back.`,
    BURGER_STAYS: 'An order needs at least one burger. Cancel the whole order instead.',
    BOOKS_CLOSED: 'Somebody else has closed meanwhile. This is their record.',
    PRINTERS_FULL: `A shop has at most ${MAX_PRINTERS} printers.`,
    SLIP_NOT_FAILED: 'There is no such slip that failed.',
    MAIL_ENDED:
      'This address was unsubscribed by a link in one of our mails. To get mail again, confirm the address: the account page sends you a link.',
    NO_PUSH: 'This shop sends no messages to browsers.',
    TOO_MANY_SUBSCRIPTIONS: `At most ${MAX_SUBSCRIPTIONS_PER_ORDER} browsers can subscribe to an order, and an account can have ${MAX_SUBSCRIPTIONS_PER_ACCOUNT} subscriptions.`,
    ADDRESS_UNCONFIRMED:
      'This account has not confirmed its address, so anybody may have signed up with it.',
    ACCOUNT_DISABLED: 'This account is disabled. Enable it first.',
    ACCOUNT_HAS_ROLE: 'This account has a role in the shop. Remove the role first.',
    ACCOUNT_IS_OWNER: "This account is an owner's. Only a mailed link sets a new password for it.",
    LAST_OWNER: 'A shop needs at least one owner. Make another account an owner first.',
  }),
  ...withStatus(410, {
    OWNER_LINK_VOID:
      'This link no longer works: it was used, has expired or was replaced. A shop without an owner prints a new one at each start.',
  }),
  ...withStatus(413, {
    BODY_TOO_LARGE:
      'Data to write exceeds the maximum size that can be modified with a single request.',
  }),
  ...withStatus(422, {
    CLOSING_KEY_USED:
      'This Idempotency-Key was used for another closing. Use a new key for each closing.',
    PAYMENT_KEY_USED:
      'This Idempotency-Key was used for another payment. Use a new key for each payment.',
  }),
  ...withStatus(429, {
    TOO_MANY_STREAMS:
      'Too many streams are open for this account or from this network. Close one, or poll.',
  }),
  ...withStatus(503, {
    STREAMS_FULL: 'No more streams can be opened for the moment.',
  }),
} as const satisfies Record<string, WireError>;

function withStatus<const Status extends number, const Messages extends Record<string, string>>(
  status: Status,
  messages: Messages,
) {
  const errors = Object.entries(messages).map(([code, message]) => [code, { status, message }]);
  // One entry for each message.
  return Object.fromEntries(errors) as {
    readonly [Code in keyof Messages]: {
      readonly status: Status;
      readonly message: Messages[Code];
    };
  };
}

/**
 * Errors of the identity service. On the wire: `{"error": {code, message, errors}}`, where message is
 * the code below, sometimes followed by " : " and a detail.
 */
export const IDENTITY_ERRORS = {
  EMAIL_EXISTS: 400,
  INVALID_EMAIL: 400,
  MISSING_EMAIL: 400,
  MISSING_PASSWORD: 400,
  WEAK_PASSWORD: 400,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 400,
  INVALID_LOGIN_CREDENTIALS: 400,
  USER_DISABLED: 400,
  USER_NOT_FOUND: 400,
  ADMIN_ONLY_OPERATION: 400,
  INSUFFICIENT_PERMISSION: 400,
  UNEXPECTED_PARAMETER: 400,
  MISSING_ID_TOKEN: 400,
  INVALID_ID_TOKEN: 400,
  TOKEN_EXPIRED: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 400,
  INVALID_IDENTIFIER: 400,
  INVALID_CONTINUE_URI: 400,
  INVALID_REQ_TYPE: 400,
  INVALID_GRANT_TYPE: 400,
  MISSING_GRANT_TYPE: 400,
  MISSING_REFRESH_TOKEN: 400,
  INVALID_REFRESH_TOKEN: 400,
  EMAIL_NOT_FOUND: 400,
  INVALID_PASSWORD: 400,
  OPERATION_NOT_ALLOWED: 400,
  MISSING_REQ_TYPE: 400,
  MISSING_IDENTIFIER: 400,
  MISSING_CONTINUE_URI: 400,
  MISSING_NEW_EMAIL: 400,
  MISSING_OOB_CODE: 400,
  INVALID_OOB_CODE: 400,
  EXPIRED_OOB_CODE: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 429,
} as const satisfies Record<string, number>;

/** The data service's error for a refused step of an order. */
export const STEP_ERRORS = {
  'not-allowed': 'PERMISSION_DENIED',
  started: 'ORDER_STARTED',
  over: 'ORDER_OVER',
  'undo-too-late': 'ORDER_UNDO_TOO_LATE',
  'no-such-step': 'ORDER_STEP_INVALID',
} as const satisfies Record<StateProblem, DataErrorCode>;

/** Details for people that the identity service adds to a code. */
export const IDENTITY_DETAILS = {
  /** of WEAK_PASSWORD */
  COMMON_PASSWORD: 'That password is too common. Try something harder to guess.',
  /** of OPERATION_NOT_ALLOWED */
  NO_MAIL: "We can't e-mail you. Ask us at the counter.",
} as const;

export type DataErrorCode = keyof typeof DATA_ERRORS;
export type IdentityErrorCode = keyof typeof IDENTITY_ERRORS;
