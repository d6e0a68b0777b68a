import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Shop } from './shop.ts';

/** A line from the browser to a shop that may lose what the shop answers. */
export interface Line {
  /** where the browser reaches the shop */
  url: string;
  /** from now on calls arrive at the shop, but of its answers nothing comes back */
  loseAnswers: () => void;
  mend: () => void;
  close: () => void;
}

/** Opens a line to the shop. */
export async function openLine(shop: Shop): Promise<Line> {
  const { hostname, port } = new URL(shop.url);
  const sockets = new Set<Socket>();
  let losing = false;
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    const hangUp = () => {
      for (const end of [browser, upstream]) {
        end.destroy();
        sockets.delete(end);
      }
    };
    for (const end of [browser, upstream]) sockets.add(end.on('close', hangUp).on('error', hangUp));
    browser.pipe(upstream);
    upstream.on('data', (chunk) => {
      if (losing) hangUp();
      else browser.write(chunk);
    });
  });
  await once(server.listen(0, hostname), 'listening');
  // A server that listens on a port has an address of this form.
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${ownPort}`,
    loseAnswers: () => {
      losing = true;
    },
    mend: () => {
      losing = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
