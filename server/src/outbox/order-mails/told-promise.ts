import type { MailedEvent } from '@tall-order/domain/order-messages.ts';
import { UNMAILED_MOVE_MS } from '@tall-order/domain/moved-promise.ts';
import { isAwaited, isCancellableByCustomer } from '@tall-order/domain/order-status.ts';
import { promiseInWords } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { timeWithDay } from '../../shop/settings/shop-day.ts';

interface Telling {
  settings: Pick<ShopSettings, 'facts' | 'timeZone'>;
  /** see {@link toldPromise} */
  told: number | null;
  /** when the mail is written: its reader thinks of that day */
  now: number;
  /** null without an account, whose screens could be opened */
  links: object | null;
}

const TELLING_EVENTS: ReadonlySet<MailedEvent> = new Set(['confirmed', 'moved', 'changed']);

/** Whether a mail says when the order is ready or at the door: as long as its customer waits for that. */
function tellsPromise(event: MailedEvent, { state: { status }, deliveryMethod }: Order): boolean {
  return TELLING_EVENTS.has(event) && isAwaited(status, deliveryMethod);
}

/** Whether a promise has moved so far that its customer is mailed. @param told see {@link toldPromise} */
export function hasMovedFar({ promise }: Order, told: number | null): boolean {
  return promise !== null && told !== null && Math.abs(promise.at - told) > UNMAILED_MOVE_MS;
}

/**
 * The time as it is now and, if the customer was told another one, that one and what they can do, unless it moved with
 * what they asked for.
 */
export function promiseLines(
  event: MailedEvent,
  order: Order,
  { settings, told, now, links }: Telling,
  { isAskedFor = false } = {},
): string[] {
  const { promise, deliveryMethod, state } = order;
  if (promise === null || !tellsPromise(event, order)) return [];
  const inWords = (at: number) => timeWithDay(at, now, settings);
  const said = `${promiseInWords(deliveryMethod, inWords(promise.at))}.`;
  if (told === null || told === promise.at) return [said];
  const { phone } = settings.facts;
  const call = phone === '' ? 'please tell the shop' : `please call us: ${phone}`;
  const can = links === null ? call : 'you can still cancel the order';
  const isOption = !isAskedFor && hasMovedFar(order, told) && isCancellableByCustomer(state);
  return [
    said,
    `We had told you ${inWords(told)}.`,
    ...(isOption ? [`If that does not suit you, ${can}.`] : []),
  ];
}

/**
 * The promise that the customer was told last, by mail or at the sale.
 * @returns milliseconds since 1970; null if the shop promised nothing
 */
export async function toldPromise(
  transaction: Transaction<Schema>,
  { id, soldPromisedAt }: Order,
): Promise<number | null> {
  if (soldPromisedAt === null) return null;
  const { told_promised_at: told } = await transaction
    .selectFrom('orders')
    .select('told_promised_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return told ?? soldPromisedAt;
}

/** Keeps what a mail tells, for the next one. @param told before */
export async function noteToldByMail(
  transaction: Transaction<Schema>,
  event: MailedEvent,
  order: Order,
  told: number | null,
): Promise<void> {
  const { id, promise } = order;
  if (promise === null || promise.at === told || !tellsPromise(event, order)) return;
  await transaction
    .updateTable('orders')
    .set({ told_promised_at: promise.at })
    .where('id', '=', id)
    .execute();
}
