import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openStream } from '../../../test/event-reader.ts';
import { serve } from '../../../test/serve.ts';
import { openEventStream } from './event-stream.ts';
import type { EventStream, StreamEvent } from './event-stream.ts';

/** A server whose one route opens a stream, and what happens to it. */
async function serveStream() {
  const opened = Promise.withResolvers<EventStream>();
  const closed = Promise.withResolvers<void>();
  let isClosed = false;
  const url = await serve((app) => {
    app.get('/', (_request, reply) => {
      opened.resolve(
        openEventStream(reply, () => {
          isClosed = true;
          closed.resolve();
        }),
      );
    });
  });
  return { url, opened: opened.promise, closed: closed.promise, isClosed: () => isClosed };
}

/** A reader that asks for the stream and takes nothing of it. */
async function connectDeaf(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return socket;
}

/** Takes some bytes of the stream, and then nothing any more. */
async function take(socket: Socket, bytes: number): Promise<void> {
  let taken = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    taken += Buffer.byteLength(chunk);
    if (taken >= bytes) return;
  }
}

/** Sends until the reader is cut off: what the operating system takes, and 64 KiB beyond. @returns how many bytes */
async function sentUntil(isClosed: () => boolean, stream: EventStream): Promise<number> {
  let sent = 0;
  while (!isClosed() && sent < HUGE) {
    stream.send(sized(16 * 1024));
    sent += 16 * 1024;
    await tick();
  }
  return sent;
}

const sized = (bytes: number): StreamEvent => ({
  event: 'put',
  data: { path: '/', data: 'x'.repeat(bytes) },
});
/** More than the operating system takes for a reader that does not. */
const HUGE = 32 * 1024 * 1024;
const tick = async () =>
  await new Promise((resolve) => {
    setImmediate(resolve);
  });

test('a reader that takes nothing is cut off at 64 KiB', async () => {
  const { url, opened, closed, isClosed } = await serveStream();
  await connectDeaf(url);
  const stream = await opened;
  stream.send({ event: 'keep-alive', data: null });
  expect(await sentUntil(isClosed, stream)).toBeLessThan(HUGE);
  await closed;
  stream.send(sized(1));
  stream.end();
});

test('a reader may take its time for what a stream begins with, but must take something', async () => {
  const { url, opened, closed, isClosed } = await serveStream();
  await connectDeaf(url);
  const stream = await opened;
  stream.send(sized(HUGE));
  await tick();
  stream.send(sized(1));
  stream.dropIfStalled();
  await tick();
  expect(isClosed()).toBe(false);
  stream.dropIfStalled();
  await closed;
});

test('a reader that took what a stream begins with is cut off at 64 KiB from then on', async () => {
  const { url, opened, isClosed } = await serveStream();
  const socket = await connectDeaf(url);
  const stream = await opened;
  stream.send(sized(HUGE));
  await take(socket, HUGE);
  expect(await sentUntil(isClosed, stream)).toBeLessThan(HUGE);
});

test('a reader that keeps up gets everything, however much it is', async () => {
  const { url, opened, closed } = await serveStream();
  const reader = openStream(url);
  const stream = await opened;
  stream.send(sized(1));
  const { until, ended } = await reader;
  for (let count = 2; count <= 6; count += 1) {
    stream.send(sized(512 * 1024));
    await until(count);
    stream.dropIfStalled();
  }
  stream.end({ event: 'cancel', data: 'Permission denied' });
  await ended;
  await closed;
  expect((await until(7)).at(-1)).toEqual({ event: 'cancel', data: 'Permission denied' });
});
