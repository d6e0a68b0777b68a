import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** How a proxied connection behaves. */
export type Line =
  | { kind: 'good' }
  /** nothing arrives, and neither end gets an error */
  | { kind: 'silent' }
  /** everything arrives late, by this many milliseconds */
  | { kind: 'slow'; ms: number }
  /** the connection is cut at the server's next answer */
  | { kind: 'mute' };

/** A TCP proxy that can disturb its connections. */
export interface TcpProxy {
  port: number;
  /** sets the behaviour from now on, also of open connections */
  become: (line: Line) => void;
  close: () => Promise<void>;
}

/** Starts a proxy on a free loopback port to a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let line: Line = { kind: 'good' };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {}); // lines break on purpose
  };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    keep(client);
    keep(upstream);
    const pass = (to: Socket, isAnswer: boolean) => (chunk: Buffer) => {
      if (line.kind === 'silent') return;
      if (line.kind === 'mute' && isAnswer) {
        client.destroy();
        upstream.destroy();
      } else if (line.kind === 'slow') {
        setTimeout(() => to.write(chunk), line.ms);
      } else {
        to.write(chunk);
      }
    };
    client.on('data', pass(upstream, false));
    upstream.on('data', pass(client, true));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    port: address.port,
    become: (next) => {
      line = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
