import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer in front of instances: each request goes to the next one that is ready. */
export interface Balancer {
  url: string;
  add: (instance: string) => void;
  remove: (instance: string) => void;
  /** waits until the instance gets requests. @throws Error if it never does */
  untilReady: (instance: string) => Promise<void>;
  close: () => Promise<void>;
}

const PROBE_EVERY_MS = 200;
const PROBE_TIMEOUT_MS = 5000;
const READY_WITHIN_MS = 60_000;

/**
 * Starts a balancer on a free loopback port. It checks each instance's `/readyz` five times per second and
 * sends every request once: a request that an instance refuses or drops fails.
 */
export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const choices = [...ready].filter(([, isReady]) => isReady).map(([instance]) => instance);
    turn += 1;
    const instance = choices[turn % choices.length];
    if (instance === undefined) outgoing.writeHead(503).end('no instance is ready');
    else forward(instance, agent, incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');

  const probe = async (instance: string) => {
    const isReady = await isReadyNow(instance);
    if (ready.has(instance)) ready.set(instance, isReady);
  };
  const timer = setInterval(() => {
    for (const instance of ready.keys()) void probe(instance);
  }, PROBE_EVERY_MS);
  return {
    url: `http://127.0.0.1:${address.port}`,
    add: (instance) => ready.set(instance, false),
    remove: (instance) => ready.delete(instance),
    untilReady: async (instance) => {
      const deadline = performance.now() + READY_WITHIN_MS;
      while (ready.get(instance) !== true) {
        if (performance.now() > deadline) throw new Error(`${instance} is not ready`);
        await sleep(PROBE_EVERY_MS / 4);
      }
    },
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function isReadyNow(instance: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { status } = await fetch(`${instance}/readyz`, { signal });
    return status === 200;
  } catch {
    return false;
  }
}

function forward(
  instance: string,
  agent: Agent,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { connection: _hop, ...headers } = incoming.headers;
  const onward = send(
    `${instance}${incoming.url ?? '/'}`,
    { method: incoming.method ?? 'GET', headers, agent },
    (answer) => {
      const { connection: _ends, 'keep-alive': _keep, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end(`the instance failed: ${error.message}`);
  });
  incoming.pipe(onward);
}
