import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection, statusesIn } from '../../test/open-connection.ts';
import { sendRaw } from '../../test/send-raw.ts';
import { startShop } from '../../test/shop.ts';
import { answerAtOnce } from './at-once.ts';
import type { Answer } from './request-log.ts';
import { createReplyLimits } from './slow-readers.ts';

const READY = '"ready, ünd as it is"';
const ROUTED = 'by its route';

/** A server with one reply that is ready, and a route that answers what that reply is not for. */
async function serve() {
  const app = Fastify();
  const answers: Answer[] = [];
  const state = { isClosing: false, text: READY as string | undefined };
  const limits = createReplyLimits();
  const isClosing = () => state.isClosing;
  answerAtOnce(app, { limits, isClosing, answered: (answer) => answers.push(answer) })({
    path: '/it.json',
    text: () => state.text,
  });
  app.all('/it.json', async () => ROUTED);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (headers = '', head = 'GET /it.json') => {
    const bytes = `${head} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`;
    return (await openConnection(url, bytes).closed).split('\r\n\r\n')[1];
  };
  return { url, ask, answers, state };
}

test('a plain question is answered without its route, and told of', async () => {
  const { ask, answers } = await serve();
  expect(await ask('Accept: */*\r\nOrigin: http://elsewhere.example\r\n')).toBe(READY);
  expect(await ask()).toBe(READY);
  expect(answers).toEqual(
    [1, 2].map(() => ({
      id: expect.stringMatching(/^[\w-]{36}$/),
      method: 'GET',
      route: '/it.json',
      status: 200,
      ms: expect.any(Number),
      accountId: null,
    })),
  );
  expect(answers[0]?.id).not.toBe(answers[1]?.id);
});

test.each([
  'Authorization: Bearer x',
  'If-None-Match: x',
  'X-Firebase-ETag: true',
  'If-Match: x',
  'Access-Control-Request-Private-Network: true',
  'Content-Length: 0',
  'Host: b',
])('a question with "%s" is its route\'s', async (header) => {
  const { ask, answers } = await serve();
  expect(await ask(`${header}\r\n`)).toContain(ROUTED);
  expect(answers).toEqual([]);
});

test.each(['POST /it.json', 'DELETE /it.json', 'GET /it.json?', 'GET //it.json', 'GET /It.json'])(
  '%s is not asking for it',
  async (head) => {
    const { ask } = await serve();
    expect(await ask('', head)).not.toBe(READY);
  },
);

test("what is not ready, and all that a closing shop is asked, is its route's", async () => {
  const { ask, state } = await serve();
  state.text = undefined;
  expect(await ask()).toBe(ROUTED);
  state.text = READY;
  state.isClosing = true;
  expect(await ask()).toBe(ROUTED);
  state.isClosing = false;
  expect(await ask()).toBe(READY);
});

test('questions in a row over one connection are answered in turn', async () => {
  const { url, answers } = await serve();
  const get = 'GET /it.json HTTP/1.1\r\nHost: a\r\n\r\n';
  const connection = openConnection(url, get.repeat(3));
  await connection.until(3);
  // Behind the first one they are the route's.
  expect(answers).toHaveLength(1);
  connection.send(get);
  expect(await connection.until(4)).toEqual(['200', '200', '200', '200']);
  expect(answers).toHaveLength(2);
});

test('a client that is gone before its answer harms nobody', async () => {
  const { url, ask } = await serve();
  for (let times = 0; times < 50; times += 1) {
    const leaving = fetch(`${url}/it.json`, { signal: AbortSignal.timeout(1) });
    await leaving.catch(() => {});
  }
  expect(await ask()).toBe(READY);
});

test('the same bytes go out whether or not the route is asked', async () => {
  const shop = await startShop();
  const get = (path: string, headers: string) =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
  const told = async (path: string) => {
    const twice = get(path, '') + get(path, 'Connection: close\r\n');
    const text = await sendRaw(shop, twice);
    expect(statusesIn(text)).toEqual(['200', '200']);
    return text.replaceAll(/(?<=x-request-id: ).*/g, 'ID').replaceAll(/(?<=Date: ).*/g, 'DATE');
  };
  await told('/ingredients.json');
  expect(await told('/ingredients.json')).toBe(await told('/ingredients.json?print='));
});
