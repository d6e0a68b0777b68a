import { connect } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';

/** A raw connection to the shop, open until the test ends. */
export function openConnection(url: string, bytes: string) {
  const sent = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let text = '';
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => {}); // being cut off is among what is looked for
  socket.on('close', () => closed.resolve());
  socket.write(bytes, () => sent.resolve());
  return {
    send: (more: string) => socket.write(more),
    /** resolves once the first bytes are sent */
    sent: sent.promise,
    /** waits until a number of answers has begun. @returns their statuses */
    until: async (count: number) =>
      await vi.waitFor(() => {
        const statuses = statusesIn(text);
        expect(statuses.length).toBeGreaterThanOrEqual(count);
        return statuses;
      }, 60_000),
    /** stops reading */
    ignore: () => socket.pause(),
    /** everything received, once the shop has closed the connection */
    closed: closed.promise.then(() => text),
  };
}

/** The statuses of all answers in received text. */
export function statusesIn(text: string): string[] {
  return text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
}
