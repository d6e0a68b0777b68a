import { callSign } from '@tall-order/domain/call-sign.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Db } from '../db/db.ts';
import type { PaymentRow } from '../payments/payments-queries.ts';
import { csvLine, withoutFormulas } from './csv.ts';
import type { Period } from './export-orders.ts';

const PAGE = 500;

const COLUMNS = [
  'id',
  'madeAt',
  'basket',
  'callSign',
  'kind',
  'method',
  'amount',
  'currency',
  'reason',
  'madeBy',
  'reducesPrice',
];

type PaymentLine = Awaited<ReturnType<typeof findPage>>[number];

/**
 * The ledgers of all baskets as CSV with a header, oldest first. Refunds are below 0, so that the amounts of
 * each method add up to its takings.
 * @yields a line with its end
 */
export async function* paymentsAsCsv(db: Db, period: Period): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let last: PaymentLine | undefined;
  do {
    const page = await findPage(db, period, last);
    for (const payment of page) yield csvLine(cellsOf(payment));
    last = page.at(-1);
  } while (last !== undefined);
}

async function findPage(db: Db, { from, before }: Period, last: PaymentRow | undefined) {
  let query = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.basket_id')
    .leftJoin('accounts', 'accounts.id', 'payments.made_by')
    .selectAll('payments')
    .select(['orders.currency', 'accounts.email'])
    .where('payments.made_at', '>=', last?.made_at ?? from)
    .where('payments.made_at', '<', before);
  if (last !== undefined) {
    const { made_at: at, id } = last;
    query = query.where((row) => row.or([row('made_at', '>', at), row('payments.id', '>', id)]));
  }
  return await query.orderBy('payments.made_at').orderBy('payments.id').limit(PAGE).execute();
}

function cellsOf(payment: PaymentLine): string[] {
  const { id, basket_id: basketId, kind, method, cents, currency, reason } = payment;
  return [
    id,
    new Date(payment.made_at).toISOString(),
    basketId,
    callSign(basketId),
    kind,
    method,
    toDecimal(kind === 'refund' ? -cents : cents).toFixed(2),
    currency,
    withoutFormulas(reason ?? ''),
    withoutFormulas(payment.email ?? payment.made_by),
    payment.reduces_price === 1 ? 'yes' : '',
  ];
}
