import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from './shop.ts';

/** Longer than the page waits for its first paint before it starts the program. */
const PAUSE_MS = 1500;

/** A proxy that sends every page in two halves: up to `place`, and the rest after a pause. */
export async function openSlowLine(shop: Shop, place: string) {
  const { hostname } = new URL(shop.url);
  const server = createServer((request, response) => {
    void (async () => {
      const reply = await fetch(new URL(request.url ?? '/', shop.url), {
        headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
      });
      const { 'content-length': _, ...headers } = Object.fromEntries(reply.headers);
      response.writeHead(reply.status, headers);
      if (!reply.headers.get('content-type')?.startsWith('text/html')) {
        if (reply.body === null) response.end();
        else Readable.from(reply.body).pipe(response);
        return;
      }
      const page = await reply.text();
      const half = page.indexOf(place);
      if (half < 0) throw new Error(`The page does not hold ${place}.`);
      response.write(page.slice(0, half));
      await sleep(PAUSE_MS);
      response.end(page.slice(half));
    })();
  });
  await once(server.listen(0, hostname), 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
