import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { FuzzRequest } from './requests.ts';
import { createSender } from './send.ts';

const REQUEST: FuzzRequest = {
  method: 'DELETE',
  path: '/x.json',
  headers: {},
  body: undefined,
  encoding: 'utf8',
};

/** A server that does this with a connection's first request, second, and so on; it keeps what it read. */
async function sendTo(...steps: ((socket: Socket) => void)[]) {
  const read: string[] = [];
  const server = createServer((socket) => {
    let step = 0;
    socket.on('data', (data) => {
      read.push(data.toString());
      steps[step]?.(socket);
      step += 1;
    });
    socket.on('error', () => {}); // the client may have gone
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  const { send, close } = createSender(`http://127.0.0.1:${port}`, 1);
  onTestFinished(() => {
    close();
    server.close();
  });
  return { send, read };
}

const answer = (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
const hangUp = (socket: Socket) => socket.destroy();

test('a request that waited for a connection which closes before an answer is sent again', async () => {
  const { send, read } = await sendTo(answer, hangUp);
  const answers = await Promise.all([send(REQUEST), send(REQUEST)]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(read).toHaveLength(3);
});

test('a new connection that closes is recognised by its error code', async () => {
  const { send, read } = await sendTo(hangUp);
  expect(await send(REQUEST)).toEqual({
    noAnswer: 'ECONNRESET on a new connection, after 0 bytes of an answer',
  });
  expect(read).toHaveLength(1);
});

test('a request whose answer has begun is not sent again', async () => {
  const { send, read } = await sendTo(answer, (socket) => socket.end('HTTP/1.1 '));
  const [, second] = await Promise.all([send(REQUEST), send(REQUEST)]);
  expect(second).toHaveProperty('noAnswer', expect.stringContaining('after 9 bytes'));
  expect(read).toHaveLength(2);
});

test('every body says how long it is', async () => {
  for (const method of ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST']) {
    const { send, read } = await sendTo(answer);
    await send({ ...REQUEST, method, body: 'žx' });
    expect(read.join('')).toMatch(/^content-length: 3\r$/im);
  }
});
