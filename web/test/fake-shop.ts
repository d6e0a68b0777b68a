import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { createFakeAccounts } from './fake-accounts.ts';
import { createFakeMenu } from './fake-menu.ts';
import { createFakeStaff } from './fake-staff.ts';
import { ok } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/**
 * A server that speaks the shop's wire, and the storefront's base addresses set to it. It keeps
 * accounts and orders in memory and remembers every request.
 * @param kind hosted: services at other addresses than the storefront; own: the server it came from
 */
export async function startFakeShop(kind: 'hosted' | 'own' = 'hosted') {
  const accounts = createFakeAccounts();
  const staff = createFakeStaff();
  const orders: Record<string, unknown> = {};
  const startCounts = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
  const menuDesk = createFakeMenu();
  const { menu } = menuDesk;
  const requests: SeenRequest[] = [];
  const answers: (Answer | 'lost')[] = [];
  const idByKey = new Map<unknown, string>();
  let gate: Promise<void> = Promise.resolve();
  let gatedPath: string | undefined;

  const reply = (request: SeenRequest): Answer => {
    switch (`${request.method} ${request.path}`) {
      case 'GET /ingredients.json':
        return ok(startCounts);
      case 'GET /orders.json':
        return ok(orders);
      case 'POST /orders.json': {
        const key = request.headers['idempotency-key'];
        const id = idByKey.get(key) ?? `-P6uR-kE000000000${100 + Object.keys(orders).length}`;
        idByKey.set(key, id);
        orders[id] = request.body;
        return ok({ name: id });
      }
      default:
        return (
          menuDesk.reply(request) ??
          staff.reply(request) ??
          accounts.reply(request) ?? {
            status: 404,
            body: { error: `No ${request.method} ${request.path}` },
          }
        );
    }
  };

  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming).then(async (request) => {
      requests.push(request);
      if (gatedPath === undefined || gatedPath === request.path) await gate;
      const answer = answers.shift() ?? reply(request);
      if (answer !== 'lost') {
        send(outgoing, answer);
        return;
      }
      reply(request);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has such an address.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('VITE_DATA_BASE', address);
  vi.stubEnv('VITE_IDENTITY_BASE', `${address}/`);
  movePageTo(kind === 'own' ? address : 'http://localhost:3000');

  return {
    address,
    requests,
    orders,
    startCounts,
    menu,
    menuDesk,
    accounts,
    staff,
    openAccount: (email: string, password: string) => accounts.passwords.set(email, password),
    /** makes the next request fail */
    failNext: (status: number, body: unknown) => answers.push({ status, body }),
    /** makes the next request arrive, whereas its answer does not */
    loseNext: () => answers.push('lost'),
    /** holds every answer back, or those of one path, until the returned function is called */
    hold: (path?: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      gatedPath = path;
      return resolve;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeShop = Awaited<ReturnType<typeof startFakeShop>>;

/** Moves the page to another origin: only the simulated browser's owner can. */
function movePageTo(origin: string): void {
  // Vitest's jsdom environment puts its browser there.
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: object) => void } };
  jsdom.reconfigure({ url: `${origin}/` });
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
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
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(body));
}
