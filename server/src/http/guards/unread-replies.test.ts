import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createUnreadReplies } from './unread-replies.ts';

const MINUTE_MS = 60_000;
/** More than half of what may be held. */
const LARGE = 100 * 1024 * 1024;

/** A reply that its client does not read, and the connection that it is cut off with. */
function newReply(client: string | readonly string[], bytes: number) {
  const clients = [client].flat();
  const socket = new Socket();
  const reply = new ServerResponse(new IncomingMessage(socket));
  return { reply, socket, unread: { socket, clients, bytes } };
}

test('a reply that begins twice is held once, and leaves its room to the next', () => {
  const unread = createUnreadReplies(MINUTE_MS);
  const [twice, next] = [newReply('a', LARGE), newReply('b', LARGE)];
  unread.begin(twice.reply, twice.unread);
  unread.begin(twice.reply, { ...twice.unread, bytes: LARGE / 2 });
  expect(twice.socket.destroyed).toBe(false);
  unread.end(twice.reply);
  const small = newReply('c', LARGE / 8);
  unread.begin(small.reply, small.unread);
  unread.begin(next.reply, next.unread);
  expect([small.socket.destroyed, next.socket.destroyed]).toEqual([false, false]);
});

test('replies to many networks within a wide one count together', () => {
  const unread = createUnreadReplies(MINUTE_MS);
  const replies = Array.from({ length: 1000 }, (_, at) =>
    newReply(at < 500 ? `${at}` : [`${at}`, 'wide'], 1),
  );
  for (const { reply, unread: of } of replies) unread.begin(reply, of);
  const { reply, unread: of } = newReply('one more', 1);
  unread.begin(reply, of);
  expect(replies.flatMap(({ socket }, at) => (socket.destroyed ? [at] : []))).toEqual([500]);
});

test('of very many replies the client with the most loses its oldest', () => {
  const unread = createUnreadReplies(MINUTE_MS);
  const replies = Array.from({ length: 1000 }, (_, at) => newReply(at < 3 ? 'many' : `${at}`, 1));
  for (const { reply, unread: of } of replies) unread.begin(reply, of);
  const cutOff = () => replies.flatMap(({ socket }, at) => (socket.destroyed ? [at] : []));
  expect(cutOff()).toEqual([]);
  for (let more = 0; more < 2; more += 1) {
    const { reply, unread: of } = newReply('one more', 1);
    unread.begin(reply, of);
  }
  expect(cutOff()).toEqual([0, 1]);
});
