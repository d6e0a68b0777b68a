import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** A request as it arrived. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

interface Answer {
  status: number;
  body: unknown;
}

/** The ID token that the fake shop grants for an address: readable, not signed. */
export function idTokenFor(email: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ email, sub: localIdFor(email) })}.`;
}

/** The account id that the fake shop gives an address. */
export function localIdFor(email: string): string {
  return `id-of-${email}`;
}

/**
 * A server that speaks the shop's wire, and the storefront's base addresses set to it. It keeps
 * accounts and orders in memory and remembers every request.
 */
export async function startFakeShop() {
  const passwords = new Map<string, string>();
  const orders: Record<string, unknown> = {};
  const requests: SeenRequest[] = [];
  const answers: Answer[] = [];
  let gate: Promise<void> = Promise.resolve();

  const reply = (request: SeenRequest): Answer => {
    switch (`${request.method} ${request.path}`) {
      case 'GET /ingredients.json':
        return ok({ salad: 0, bacon: 0, cheese: 0, meat: 0 });
      case 'GET /orders.json':
        return ok(orders);
      case 'POST /orders.json': {
        const id = `-P6uR-kE000000000${100 + Object.keys(orders).length}`;
        orders[id] = request.body;
        return ok({ name: id });
      }
      case 'POST /v1/accounts:signUp':
        return signUp(request.body as Credentials);
      case 'POST /v1/accounts:signInWithPassword':
        return signIn(request.body as Credentials);
      default:
        return { status: 404, body: { error: `No ${request.method} ${request.path}` } };
    }
  };
  const signUp = ({ email, password }: Credentials) => {
    if (passwords.has(email)) return refuse('EMAIL_EXISTS');
    if (password === 'password') return refuse('WEAK_PASSWORD : That password is too common.');
    passwords.set(email, password);
    return grant(email);
  };
  const signIn = ({ email, password }: Credentials) =>
    passwords.get(email) === password ? grant(email) : refuse('INVALID_LOGIN_CREDENTIALS');

  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming).then(async (request) => {
      requests.push(request);
      await gate;
      send(outgoing, answers.shift() ?? reply(request));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has such an address.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('VITE_DATA_BASE', address);
  vi.stubEnv('VITE_IDENTITY_BASE', `${address}/`);

  return {
    address,
    requests,
    orders,
    openAccount: (email: string, password: string) => passwords.set(email, password),
    /** makes the next request fail */
    failNext: (status: number, body: unknown) => answers.push({ status, body }),
    /** holds every answer back until the returned function is called */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
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

interface Credentials {
  email: string;
  password: string;
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function refuse(message: string): Answer {
  return { status: 400, body: { error: { code: 400, message, errors: [{ message }] } } };
}

function grant(email: string): Answer {
  return ok({ idToken: idTokenFor(email), localId: localIdFor(email), expiresIn: '3600' });
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
