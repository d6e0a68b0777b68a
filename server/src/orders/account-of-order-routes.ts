import type {
  AccountCancellationBody,
  AccountCancellationReply,
  AccountReply,
} from '@tall-order/domain/account-help-contract.ts';
import { storedValue } from '@tall-order/domain/form-rules.ts';
import { REASON_FIELD, reasonProblem } from '@tall-order/domain/reason.ts';
import { dueOf } from '@tall-order/domain/sold-order.ts';
import type { Kysely } from 'kysely';
import type { CallContext } from '../accounts/identity/identity.ts';
import type { Handlers } from '../accounts/roles/answer-calls.ts';
import { writerOf, writeAs } from '../accounts/roles/write-as.ts';
import type { Writer } from '../accounts/roles/write-as.ts';
import { lastNetworksOf } from '../accounts/identity/account-networks.ts';
import { findAccount } from '../accounts/identity/account-queries.ts';
import type { Account } from '../accounts/identity/account-queries.ts';
import { recordAct } from '../accounts/roles/change-role.ts';
import type { Db, Schema } from '../db/schema.ts';
import { widestOf } from '../http/rate-limits/networks-of.ts';
import { RequestError, dataError } from '../http/wire/request-error.ts';
import { customersFrom } from './customers-from.ts';
import { cancelOpenOrders, countOpenOrders } from './open-orders.ts';
import { findOrder, findOrders } from './order.ts';

/** From an order to its account, for the owner. */
export function accountOfOrderRoutes({ db, now }: CallContext) {
  return {
    'POST /baskets/:id/account.json': async (request) =>
      await lookUpAccount(db, request.params.id, writerOf(request), now()),
    'POST /baskets/:id/account-cancellations.json': async (request) => {
      const wanted = { ...request.body, orderId: request.params.id };
      return await cancelOrdersOfAccount(db, wanted, writerOf(request), now());
    },
  } satisfies Partial<Handlers>;
}

/**
 * The account behind an order, and how much is open from where it signed in last. Who looked is entered into the
 * record of changes.
 * @param now milliseconds since 1970
 * @throws RequestError 404 for an order without an account
 */
async function lookUpAccount(
  db: Db,
  orderId: string,
  owner: Writer,
  now: number,
): Promise<AccountReply> {
  const account = await writeAs(db, owner, async (transaction) => {
    const found = await requireAccount(transaction, orderId);
    const by = owner.accountId;
    await recordAct(transaction, found.id, { act: 'account looked up', by, now });
    return found;
  });
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const others = [...(await customersFromNetworkOf(db, account.id, now)).values()];
  return {
    email: account.email,
    since: account.createdAt,
    orders,
    openOrders: await countOpenOrders(db, account.id, now),
    disabled: account.disabled,
    network: { accounts: others.length, openOrders: others.reduce((sum, open) => sum + open, 0) },
  };
}

/**
 * Cancels the open orders of the account behind an order, or also those of its network. Each is cancelled once: a
 * second press finds nothing open.
 * @param now milliseconds since 1970
 * @throws RequestError 400 for a missing reason, 404 for an order without an account
 */
async function cancelOrdersOfAccount(
  db: Db,
  { orderId, reach, reason: typed }: AccountCancellationBody & { orderId: string },
  owner: Writer,
  now: number,
): Promise<AccountCancellationReply> {
  const problem = reasonProblem(typed);
  if (problem !== null) throw new RequestError(400, problem);
  const by = owner.accountId;
  const accountIds = await writeAs(db, owner, async (transaction) => {
    const { id } = await requireAccount(transaction, orderId);
    const isAlone = reach === 'account';
    const act = isAlone ? 'orders cancelled' : 'orders of network cancelled';
    await recordAct(transaction, id, { act, by, now });
    const others = isAlone ? [] : (await customersFromNetworkOf(transaction, id, now)).keys();
    return [...new Set([id, ...others])];
  });
  const cancelled: string[] = [];
  for (const accountId of accountIds) {
    const orderIds = await cancelOpenOrders(db, accountId, now, {
      by: { as: 'staff', accountId: by },
      reason: storedValue(typed, REASON_FIELD),
      // Between two pages, the owner's role may be revoked.
      run: async (act) => await writeAs(db, owner, act),
    });
    cancelled.push(...orderIds);
  }
  const orders = await findOrders(db, cancelled);
  return { orders: cancelled.length, paid: orders.filter((order) => dueOf(order) < 0).length };
}

async function requireAccount(db: Kysely<Schema>, orderId: string): Promise<Account> {
  const accountId = (await findOrder(db, null, orderId))?.accountId ?? null;
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  if (account === undefined) throw dataError('ORDER_WITHOUT_ACCOUNT');
  return account;
}

/** {@link customersFrom} the widest network, as limits count it, of the account's last sign-in. */
async function customersFromNetworkOf(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<Map<string, number>> {
  const networks = await lastNetworksOf(db, accountId);
  return networks === null ? new Map() : await customersFrom(db, widestOf(networks), now);
}
