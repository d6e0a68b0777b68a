import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../test/open-connection.ts';
import { call, startShop } from '../../test/shop.ts';
import { answerAtOnce } from './at-once.ts';
import type { Answer } from './answers.ts';
import { createReplyLimits, limitSlowReaders } from './slow-readers.ts';

const READY = '"ready, ünd as it is"';
const ROUTED = 'by its route';
/** More than the operating system takes for a reader that does not. */
const HUGE = 'x'.repeat(32 * 1024 * 1024);
const GET = 'GET /it.json HTTP/1.1\r\nHost: a\r\n\r\n';

/** A server with one reply that is ready, and a route that answers what that reply is not for. */
async function serve() {
  const app = Fastify();
  const answers: Answer[] = [];
  const state = { isClosing: false, text: READY as string | undefined };
  const limits = createReplyLimits(100);
  limitSlowReaders(app, limits);
  const isClosing = () => state.isClosing;
  answerAtOnce(app, { limits, isClosing, answered: (answer) => answers.push(answer) })({
    path: '/it.json',
    text: () => state.text,
  });
  app.all('/it.json', async () => ROUTED);
  const other = Promise.withResolvers<string>();
  app.get('/other', () => other.promise);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  const ask = async (headers = '', head = 'GET /it.json') => {
    const bytes = `${head} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`;
    return (await openConnection(url, bytes).closed).split('\r\n\r\n')[1];
  };
  return {
    url,
    ask,
    answers,
    state,
    answerOther: () => other.resolve('the other'),
    connections: async () => await countConnections(),
  };
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
      isStream: false,
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
  'Transfer-Encoding: chunked',
  'Upgrade: websocket',
  'Host: b',
])('a question with "%s" is its route\'s', async (header) => {
  const { ask, answers } = await serve();
  const rest = header.startsWith('Transfer') ? '\r\n0\r\n' : '';
  expect(await ask(`${header}\r\n${rest}`)).toContain(ROUTED);
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
  const connection = openConnection(url, GET.repeat(3));
  await connection.until(3);
  // Behind the first one they are the route's.
  expect(answers).toHaveLength(1);
  connection.send(GET);
  expect(await connection.until(4)).toEqual(['200', '200', '200', '200']);
  expect(answers).toHaveLength(2);
});

test('a question behind another that is under way waits for its turn', async () => {
  const { url, ask, answers, answerOther } = await serve();
  const connection = openConnection(url, `GET /other HTTP/1.1\r\nHost: a\r\n\r\n${GET}`);
  expect(await ask()).toBe(READY);
  answerOther();
  expect(await connection.until(2)).toEqual(['200', '200']);
  expect(answers).toHaveLength(1);
});

test('an answer that the limits of its connection take away is not told of', async () => {
  const { url, ask, answers } = await serve();
  expect(await openConnection(url, GET.repeat(150)).closed).toBe('');
  expect(answers).toEqual([]);
  expect(await ask()).toBe(READY);
});

test('who does not take the answer in time is cut off', async () => {
  const { url, answers, state, connections } = await serve();
  state.text = HUGE;
  openConnection(url, GET).ignore();
  await expect.poll(() => answers).toHaveLength(1);
  await expect.poll(connections).toBe(0);
});

/** How often a route of Fastify's answers, by its own account, while something is done. */
async function timesRouted(during: () => Promise<void>): Promise<number> {
  let times = 0;
  const count = () => {
    times += 1;
  };
  subscribe('tracing:fastify.request.handler:start', count);
  await during();
  unsubscribe('tracing:fastify.request.handler:start', count);
  return times;
}

test.each([
  ['a connection that stays', 'HTTP/1.1\r\nHost: a\r\n'],
  ['a connection that ends', 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n'],
  ['an old protocol', 'HTTP/1.0\r\n'],
  ['an old protocol and a connection that stays', 'HTTP/1.0\r\nConnection: keep-alive\r\n'],
])('over %s the same bytes go out whether or not the route is asked', async (_what, rest) => {
  const shop = await startShop();
  const told = async (path: string) => {
    const connection = openConnection(shop.url, `GET ${path} ${rest}\r\n`);
    expect(await connection.until(1)).toEqual(['200']);
    // It ends a connection that stays.
    connection.send('nonsense\r\n\r\n');
    const text = await connection.closed;
    return text.replaceAll(/(?<=x-request-id: ).*/g, 'ID').replaceAll(/(?<=Date: ).*/g, 'DATE');
  };
  let [routed, atOnce] = ['', ''];
  await expect
    .poll(async () => {
      routed = await told('/ingredients.json?print=');
      return await timesRouted(async () => {
        atOnce = await told('/ingredients.json');
      });
    })
    .toBe(0);
  expect(atOnce).toBe(routed);
});

test('the shop counts what it answers at once', async () => {
  const shop = await startShop();
  for (let times = 0; times < 5; times += 1) await call(`${shop.url}/ingredients.json`);
  const { text } = await call(`${shop.url}/metrics`);
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/ingredients.json",status="200"} 5',
  );
});
