import { amountDue } from '@tall-order/domain/order-items.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import type { WriteOffBody } from '@tall-order/domain/payment-contract.ts';
import type { createFakeOrders } from './fake-orders.ts';
import { createFakeOutstanding } from './fake-outstanding.ts';
import type { createFakeSettings } from './fake-settings.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

interface FakeReceiptsParts {
  kept: ReturnType<typeof createFakeOrders>;
  settings: ReturnType<typeof createFakeSettings>['settings'];
  /** of the staff, by e-mail address */
  roles: ReadonlyMap<string, string>;
}

/** The receipts of orders placed alone, whose they are does not matter; and the outstanding balances. */
export function createFakeReceipts({ kept, settings, roles }: FakeReceiptsParts) {
  const outstanding = createFakeOutstanding({ roles });
  /** fields of a basket's receipt that a test sets */
  const facts: Record<string, Partial<ReceiptReply>> = {};

  const receiptOf = (id: string, order: OrderReply): ReceiptReply => {
    const { privacyText: _privacy, ...shop } = settings.facts;
    const { fee = 0, paid = 0 } = kept.facts[id] ?? {};
    const due = { total: toCents(order.price), fee: toCents(fee), paid: toCents(paid) };
    return {
      shop: { ...shop, taxNumber: settings.taxNumber },
      zone: settings.timeZone ?? 'UTC',
      callSign: callSign(id),
      createdAt: order.createdAt,
      name: order.orderData.name ?? '',
      deliveryMethod: order.orderData.deliveryMethod,
      burgers: { [id]: { ingredients: order.ingredients, price: order.price } },
      extras: {},
      total: order.price,
      fee,
      paid,
      due: toDecimal(amountDue(due)),
      currency: order.currency,
      payments: {},
      ...facts[id],
    };
  };

  const reply = (request: SeenRequest): Answer | null => {
    const { method, path } = request;
    const writtenOff = /^\/baskets\/([^/]+)\/write-off\.json$/.exec(path)?.[1];
    if (writtenOff !== undefined) {
      // The storefront's own call.
      const { due: seen } = request.body as WriteOffBody;
      const { writtenOff: before, due = 0, ...others } = facts[writtenOff] ?? {};
      facts[writtenOff] =
        seen === 0
          ? { ...others, due: due + (before ?? 0) }
          : { ...others, writtenOff: seen, due: 0 };
      return ok({ due: facts[writtenOff].due ?? 0, version: 2 });
    }
    const id = /^\/baskets\/([^/]+)\/receipt\.json$/.exec(path)?.[1];
    if (id === undefined || method !== 'GET') return outstanding.reply(request);
    const order = kept.orders[id] as OrderReply | undefined; // of the tests' own orders
    return order === undefined ? refuse('PERMISSION_DENIED') : ok(receiptOf(id, order));
  };

  return { facts, outstanding: outstanding.list, reply };
}
