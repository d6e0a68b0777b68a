import type { Order } from '@tall-order/domain/sold-order.ts';
import { isReadAtCounter, maySettle } from '../counter/counter-reach.ts';
import { readingOneMoment } from '../../db/transaction.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { findOrder } from '../order.ts';
import { findPayments } from '../payments/payments-queries.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findScope } from '../../accounts/roles/require-right.ts';
import type { ShopCache } from '../../shop/caches.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { toReceipt } from './receipt.ts';

/** An order's receipt: for its customer, for the counter while it lists the order, and for the owner later. */
export function receiptRoutes(context: CallContext, shopCache: ShopCache) {
  return {
    'GET /baskets/:id/receipt.json': async (request) => {
      const { id } = request.params;
      const { accountId } = actorOf(request);
      const { order, payments } = await readingOneMoment(context.db, async (moment) => ({
        order: await findOrder(moment, null, id),
        payments: (await findPayments(moment, [id])).get(id) ?? [],
      }));
      // Unknown orders and those of other customers get the same reply, so that ids cannot be probed.
      const shown = order && (await shownOf(context, accountId, order));
      if (order === undefined || shown == null) throw dataError('PERMISSION_DENIED');
      const { settings } = await shopCache.read();
      return toReceipt(order, payments, settings, shown);
    },
  } satisfies Partial<Handlers>;
}

/** What an account may see of an order's receipt; null for nothing. */
async function shownOf(
  { db, now }: CallContext,
  accountId: string,
  order: Order,
): Promise<'all' | 'no-name' | null> {
  if (order.accountId === accountId) return 'all';
  const isOfCounter = isReadAtCounter(order, { carriedBy: null, now: now() });
  if (isOfCounter && (await findScope(db, accountId, 'read-counter')) === 'all') return 'all';
  return (await maySettle(db, accountId)) ? 'no-name' : null;
}
