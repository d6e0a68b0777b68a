import { callSign } from '@tall-order/domain/call-sign.ts';
import type { Db } from '../db/schema.ts';
import { correctedInRow } from '../orders/payments/payments-queries.ts';
import type { PaymentRow } from '../orders/payments/payments-queries.ts';
import { createDayFinder } from './period.ts';
import type { ShopClock } from '../shop/settings/shop-day.ts';
import type { DayFinder, Period } from './period.ts';
import type { Cell, Sheet } from './sheet.ts';

const PAGE = 500;

const COLUMNS: Sheet['columns'] = [
  ['id', 'text'],
  ['businessDay', 'day'],
  ['madeAt', 'moment'],
  ['basket', 'text'],
  ['callSign', 'text'],
  ['kind', 'text'],
  ['method', 'text'],
  ['amount', 'amount'],
  ['corrected', 'amount'],
  ['currency', 'text'],
  ['reason', 'text'],
  ['madeBy', 'text'],
  ['reducesPrice', 'text'],
  ['receipt', 'number'],
  ['closing', 'number'],
];

type PaymentLine = Awaited<ReturnType<typeof findPage>>[number];

/**
 * The ledgers of all orders, oldest first. Refunds are below 0, so that the amounts of each method add up to
 * its takings.
 */
export function paymentsSheet(db: Db, period: Period, clock: ShopClock): Sheet {
  const rows = paymentRows(db, period, createDayFinder(clock));
  return { name: 'Payments', columns: COLUMNS, rows, timeZone: clock.timeZone };
}

async function* paymentRows(db: Db, period: Period, dayOf: DayFinder): AsyncGenerator<Cell[]> {
  let last: PaymentLine | undefined;
  do {
    const page = await findPage(db, period, last);
    for (const payment of page) yield cellsOf(payment, dayOf);
    last = page.at(-1);
  } while (last !== undefined);
}

async function findPage(db: Db, { from, before }: Period, last: PaymentRow | undefined) {
  let query = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('accounts', 'accounts.id', 'payments.made_by')
    .selectAll('payments')
    .select(['orders.currency', 'orders.receipt_number', 'accounts.email'])
    .where('payments.made_at', '>=', last?.made_at ?? from)
    .where('payments.made_at', '<', before);
  if (last !== undefined) {
    const { made_at: at, id } = last;
    query = query.where((row) => row.or([row('made_at', '>', at), row('payments.id', '>', id)]));
  }
  return await query.orderBy('payments.made_at').orderBy('payments.id').limit(PAGE).execute();
}

function cellsOf(payment: PaymentLine, dayOf: DayFinder): Cell[] {
  const { id, made_at: at, order_id: orderId, kind, method, cents, currency, reason } = payment;
  const corrected = correctedInRow(payment);
  return [
    id,
    dayOf(at),
    at,
    orderId,
    callSign(orderId),
    corrected === cents ? 'correction' : kind,
    method,
    kind === 'refund' ? -cents : cents,
    corrected > 0 ? -corrected : null,
    currency,
    reason,
    payment.email ?? payment.made_by,
    payment.reduces_price === 1 ? 'yes' : null,
    payment.receipt_number,
    payment.closing,
  ];
}
