import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { createFakeAccounts } from './fake-accounts.ts';
import { createFakeBaskets } from './fake-baskets.ts';
import { createFakeClosings } from './fake-closings.ts';
import { createFakeCounter } from './fake-counter.ts';
import { createFakeDay } from './fake-day.ts';
import { createFakeMenu } from './fake-menu.ts';
import { createFakeOrders } from './fake-orders.ts';
import { createFakePrinters } from './fake-printers.ts';
import { createFakePush } from './fake-push.ts';
import { createFakeReceipts } from './fake-receipts.ts';
import { createFakeSettings } from './fake-settings.ts';
import { createFakeStaff } from './fake-staff.ts';
import { createFakeTroubles } from './fake-troubles.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { movePageTo } from './move-page.ts';
import { createReplacedAnswers } from './replaced-answers.ts';
import { shopNow } from './shop-clock.ts';

/** Of the event loop: more than the page takes to read an answer that has arrived. */
const TURNS_TO_READ = 5;

/**
 * A server that speaks the shop's wire, and the storefront's base addresses set to it. It keeps accounts and
 * orders in memory and records every request.
 * @param kind hosted: at another address than the storefront; own: the server that the storefront came from
 */
export async function startFakeShop(kind: 'hosted' | 'own' = 'hosted') {
  const accounts = createFakeAccounts();
  const staff = createFakeStaff();
  const startCounts = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
  const fakeMenu = createFakeMenu();
  const { menu } = fakeMenu;
  const settings = createFakeSettings(menu);
  const kept = createFakeOrders({ menu, startCounts, roles: staff.roles });
  const baskets = createFakeBaskets(kept);
  const counter = createFakeCounter({ kept, roles: staff.roles });
  const receipts = createFakeReceipts({ kept, settings: settings.settings, roles: staff.roles });
  const closings = createFakeClosings(staff.roles);
  const day = createFakeDay(staff.roles);
  const printers = createFakePrinters();
  const push = createFakePush();
  const troubles = createFakeTroubles();
  const requests: SeenRequest[] = [];
  const { take, left, ...replacing } = createReplacedAnswers();
  const unknown: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const held: (() => void)[] = [];
  let gated: { path?: string | undefined; method?: string | undefined } = {};

  const reply = (request: SeenRequest): Answer => {
    const call = `${request.method} ${request.path}`;
    if (call === 'GET /ingredients.json') return ok(startCounts);
    const answer =
      counter.reply(request) ??
      kept.reply(request) ??
      baskets.reply(request) ??
      receipts.reply(request) ??
      closings.reply(request) ??
      day.reply(request) ??
      printers.reply(request) ??
      push.reply(request) ??
      troubles.reply(request) ??
      fakeMenu.reply(request) ??
      settings.reply(request) ??
      staff.reply(request) ??
      accounts.reply(request);
    if (answer === null) unknown.push(call);
    return answer ?? refuse('PERMISSION_DENIED');
  };

  const server = await serve(async (request) => {
    requests.push(request);
    const { path = request.path, method = request.method } = gated;
    if (path === request.path && method === request.method) await gate;
    const answer = take(request) ?? reply(request);
    if (answer === 'lost') reply(request);
    return answer;
  });
  // A listening TCP server has such an address.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('VITE_DATA_BASE', address);
  vi.stubEnv('VITE_IDENTITY_BASE', `${address}/`);
  movePageTo(kind === 'own' ? address : undefined);

  return {
    address,
    requests,
    orders: kept.orders,
    kept,
    counter,
    startCounts,
    menu,
    fakeMenu,
    settings,
    receipts,
    closings,
    day: day.day,
    printers,
    push,
    troubles,
    accounts,
    staff,
    openAccount: (email: string, password: string) => accounts.passwords.set(email, password),
    ...replacing,
    /** holds answers back, all or those of a path and a method, until the returned function is called */
    hold: (path?: string, method?: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      held.push(resolve);
      gated = { path, method };
      return resolve;
    },
    /**
     * Answers what it holds back and stops. Without an answer, the page of this test would ask again and fail
     * during the next one.
     * @throws Error if it got an unknown call, or never got one that was to fail
     */
    close: async () => {
      for (const release of held) release();
      if (server.listening) await promisify(server.close.bind(server))();
      // Now the page reads what was answered last, which must not reach the page of the next test.
      for (let turn = 0; turn < TURNS_TO_READ; turn += 1) await nextTurn();
      if (left().length > 0) throw new Error(`The fake shop never got ${left().join(', ')}`);
      if (unknown.length > 0) throw new Error(`The fake shop does not know ${unknown.join(', ')}`);
    },
  };
}

export type FakeShop = Awaited<ReturnType<typeof startFakeShop>>;

/** Serves answers on a free port, until it is closed. A lost one breaks its connection. */
async function serve(answer: (request: SeenRequest) => Promise<Answer | 'lost'>): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    // Once the server closes, a connection whose answer ends would be kept for seconds.
    outgoing.on('finish', () => {
      if (!server.listening) server.closeIdleConnections();
    });
    void readRequest(incoming).then(async (request) => {
      // The page has left before all of the request came.
      if (request === null) return;
      const answered = await answer(request);
      if (answered === 'lost') outgoing.destroy();
      else send(outgoing, answered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** @returns null if the connection breaks before the end of the request */
async function readRequest(incoming: IncomingMessage): Promise<SeenRequest | null> {
  let text = '';
  try {
    for await (const chunk of incoming) text += String(chunk);
  } catch {
    return null;
  }
  const url = new URL(incoming.url ?? '/', 'http://shop');
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function send(outgoing: ServerResponse, { status, body }: Answer): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    date: new Date(shopNow()).toUTCString(),
  });
  outgoing.end(JSON.stringify(body));
}
