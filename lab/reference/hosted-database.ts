import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { allows, record, snapshot } from '../../web/test/hosted-rules.ts';
import type { HostedRules } from '../../web/test/hosted-rules.ts';

// A stand-in for a hosted database: the calls that the storefront makes, decided by the rules of
// docs/hosted.md. What no rule allows is denied, as there.

interface Answer {
  status: number;
  body: unknown;
}

const DENIED: Answer = { status: 401, body: { error: 'Permission denied' } };

/** @param uidOf the account of an ID token; null for a token that the identity provider does not know */
export async function startHostedDatabase(
  rules: HostedRules,
  uidOf: (idToken: string) => Promise<string | null>,
) {
  const orders = new Map<string, Record<string, unknown>>();

  function read(query: URLSearchParams, auth: { uid: string } | null): Answer {
    const given = (name: string): unknown => JSON.parse(query.get(name) ?? 'null');
    const [orderByChild, equalTo, last] = ['orderBy', 'equalTo', 'limitToLast'].map(given);
    if (!allows(rules.orders['.read'], { auth, query: { orderByChild, equalTo } })) return DENIED;
    const child = String(orderByChild);
    if (!rules.orders['.indexOn'].includes(child)) {
      const error = `Index not defined, add ".indexOn": "${child}", for path "/orders", to the rules`;
      return { status: 400, body: { error } };
    }
    const found = [...orders].filter(([, order]) => order[child] === equalTo);
    return { status: 200, body: Object.fromEntries(found.slice(-Number(last ?? found.length))) };
  }

  function write(id: string, value: unknown, auth: { uid: string } | null): Answer {
    const kept = withoutNothing(value);
    const seen = { auth, data: snapshot(orders.get(id)), newData: snapshot(kept) };
    const { '.write': mayWrite, '.validate': isValid } = rules.orders.$order;
    if (!allows(mayWrite, seen) || !allows(isValid, seen)) return DENIED;
    orders.set(id, kept as Record<string, unknown>); // it has children, or no rule would allow it
    return { status: 200, body: { name: id } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://database.example');
    const idToken = searchParams.get('auth');
    const uid = idToken === null ? null : await uidOf(idToken);
    if (idToken !== null && uid === null) {
      return { status: 401, body: { error: 'Could not parse auth token.' } };
    }
    const auth = uid === null ? null : { uid };
    const call = `${request.method} ${pathname}`;
    if (call === 'GET /ingredients.json' && rules.ingredients['.read']) {
      return { status: 200, body: withoutNothing(record.ingredients) };
    }
    if (call === 'GET /orders.json') return read(searchParams, auth);
    const [, id] = /^PUT \/orders\/([^/]+)\.json$/.exec(call) ?? [];
    if (id === undefined && call !== 'POST /orders.json') return DENIED;
    return write(id ?? `-Order${orders.size}`, await json(request), auth);
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // A listening TCP server has such an address.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

/** Such a database keeps neither nulls nor what is empty. */
function withoutNothing(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, part]) => [name, withoutNothing(part)] as const)
    .filter(([, part]) => part !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
