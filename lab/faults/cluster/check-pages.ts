import { setTimeout as sleep } from 'node:timers/promises';
import { grantByCommand } from '../../../server/test/shop-command.ts';
import { call, newCustomer } from '../../../server/test/shop.ts';
import type { Customer } from '../../../server/test/shop.ts';
import { followOrders } from './follow.ts';
import type { Page } from './follow.ts';
import type { Instance } from './shop.ts';

const PATIENCE_MS = 30_000;

/** A board of the kitchen that starts every order it shows. */
export interface Board extends Page {
  /** orders that it has started */
  started: Set<string>;
}

/** An account with the kitchen role. */
export async function newCook(
  databaseUrl: string,
  { address }: Pick<Instance, 'address'>,
): Promise<Customer> {
  const cook = await newCustomer({ url: address });
  const location = { dataDir: '', databaseUrl, onConnectionLost: () => {} };
  await grantByCommand(location, cook, 'kitchen');
  return cook;
}

/** Opens a board; it asks the instances in turn. */
export function openBoard(instances: readonly Instance[], { idToken }: Customer): Board {
  const started = new Set<string>();
  const address = inTurn(instances);
  const start = async (id: string) => {
    const end = performance.now() + 2 * PATIENCE_MS;
    while (!started.has(id) && performance.now() < end) {
      const url = `${address()}/orders/${id}/state.json?auth=${idToken}`;
      const json = { status: 'preparing', version: 1 };
      const reply = await call(url, { method: 'PATCH', json }).catch(() => null);
      // A step without an answer may have been taken: the state shows it.
      if (reply?.status === 200 || reply?.body.status === 'preparing') started.add(id);
      else await sleep(250);
    }
  };
  const page = followOrders(
    () => `${address()}/kitchen/baskets.json?auth=${idToken}`,
    (id) => void start(id),
  );
  return { ...page, started };
}

/** Opens the page of a customer's own orders. */
export function openOrdersPage(
  instances: readonly Instance[],
  { idToken, localId }: Customer,
): Page {
  const address = inTurn(instances);
  const query = `auth=${idToken}&orderBy="userId"&equalTo="${localId}"`;
  return followOrders(() => `${address()}/orders.json?${query}`);
}

/** Gives the addresses of the instances in turn. */
export function inTurn(instances: readonly Instance[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return instances[turn % instances.length]?.address ?? '';
  };
}

/**
 * Waits until a page shows these orders.
 * @returns the problems, as phrases: a missing order, or one that came as new twice
 */
export async function pageProblems(
  what: string,
  page: Page,
  ids: readonly string[],
): Promise<string[]> {
  const end = performance.now() + PATIENCE_MS;
  const missing = () => ids.filter((id) => !page.shown.has(id)).length;
  while (missing() > 0 && performance.now() < end) await sleep(250);
  return [
    ...(missing() > 0 ? [`${missing()} orders are not on ${what}`] : []),
    ...(page.repeated() > 0 ? [`${page.repeated()} orders came twice to ${what}`] : []),
  ];
}

/** Waits until a board has started these orders. @returns the problems, as phrases */
export async function boardProblems(board: Board, ids: readonly string[]): Promise<string[]> {
  const problems = await pageProblems('the board', board, ids);
  const end = performance.now() + PATIENCE_MS;
  const waiting = () => ids.filter((id) => !board.started.has(id)).length;
  while (waiting() > 0 && performance.now() < end) await sleep(250);
  return waiting() > 0 ? [...problems, `${waiting()} orders were not started`] : problems;
}
