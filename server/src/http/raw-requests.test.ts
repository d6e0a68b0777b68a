import { expect, test } from 'vitest';
import { statusesIn } from '../../test/open-connection.ts';
import { rawOrder, sendRaw } from '../../test/send-raw.ts';
import { newCustomer, shareShop, startShop } from '../../test/shop.ts';

const sharedShop = shareShop();

const statusOf = (answer: string) => answer.split(' ', 2)[1];
const answersIn = (text: string) => text.match(/HTTP\/1\.1 /g)?.length;

/** A request within a request, which a proxy and the shop might cut at different places. */
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';
const order = (headers: string, body = '0\r\n\r\n') =>
  `POST /orders.json HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`;

/** Requests that a proxy and the shop could understand differently, or that one of them could refuse. */
const AMBIGUOUS: [string, string][] = [
  ['a length and chunks', order('Content-Length: 4\r\nTransfer-Encoding: chunked')],
  ['chunks and a length', order('Transfer-Encoding: chunked\r\nContent-Length: 4')],
  ['two lengths', order('Content-Length: 4\r\nContent-Length: 5')],
  ['two equal lengths', order('Content-Length: 5\r\nContent-Length: 5')],
  ['a list of lengths', order('Content-Length: 5, 5')],
  ['a signed length', order('Content-Length: +5')],
  ['a length in hex', order('Content-Length: 0x5')],
  ['a length that is no number', order('Content-Length: five')],
  ['a length with a space in its name', order('Content-Length : 5')],
  ['a folded header', order('Content-Length: 5\r\nX: a\r\n b')],
  ['chunks that are not the last coding', order('Transfer-Encoding: chunked, identity')],
  ['an unknown coding', order('Transfer-Encoding: xchunked')],
  ['chunks, misspelt', order('Transfer-Encoding: \x0bchunked')],
  ['a bare line feed', order('Content-Length: 5\nX: a')],
  ['a bare carriage return', order('Content-Length: 5\rX: a')],
  ['a chunk length with a sign', order('Transfer-Encoding: chunked', '+5\r\nhello\r\n0\r\n\r\n')],
  ['a NUL in a header', order('X: a\0b')],
  ['a header without a name', order(': x')],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', order('Host: b\r\nContent-Length: 5')],
  ['two equal hosts', order('host: a\r\nContent-Length: 5')],
  ['a host of two words', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
];

test('a request that could be read in two ways is refused, and nothing after it is read', async () => {
  const shop = await sharedShop();
  for (const [name, bytes] of AMBIGUOUS) {
    const answer = await sendRaw(shop, bytes + HIDDEN);
    expect({ name, status: statusOf(answer), answers: answersIn(answer) }).toEqual({
      name,
      status: '400',
      answers: 1,
    });
    expect(answer.toLowerCase(), name).toContain('connection: close');
  }
});

test('nothing is read after a body that turns out to be broken', async () => {
  const shop = await startShop();
  const broken = order('Transfer-Encoding: chunked', '2\r\nhello\r\n0\r\n\r\n');
  // Without a token the shop refuses the call before it reads the body; then it cannot find the body's end.
  const answer = await sendRaw(shop, broken + HIDDEN);
  expect(statusesIn(answer)).toEqual(['401', '400']);
});

/** Addresses of files that a client must not reach, as they are sent: clients would tidy them. */
const CLIMBS = [
  ['/../server/package.json', '/../../etc/passwd', '/assets/../../index.html/..', '/./../x.js'],
  ['/%2e%2e/%2e%2e/etc/passwd', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/..%2f..%2fetc%2fpasswd'],
  ['/%252e%252e%252fetc%252fpasswd', '/..%252f..%252fetc', '/%c0%ae%c0%ae/etc/passwd'],
  ['/..\\..\\windows\\win.ini', '/..%5c..%5cetc%5cpasswd', '/%5c%2e%2e%5cx', '/....//....//etc'],
  ['/index.html%00.js', '/%00/../index.html.map', '/assets/%2e%2e/%2e%2e/x', '/..;/x'],
  ['/.env', '/.git/config', '/.git/HEAD', '/.well-known/../.env', '/%2eenv', '/.%65nv'],
  ['/package.json', '/server/src/main.ts', '/data/shop.sqlite', '/shop.sqlite', '/index.html.br'],
  ['/index.js.map', '/assets/index.js.map', '/sw.js/../.env', '//etc/passwd', '///../.env'],
  ['/assets/', '/assets/%20', '/assets/missing.js', '/C:/x.ini', '/file:///etc/passwd.txt'],
].flat();

test('no file can be reached but those of the storefront', async () => {
  const shop = await sharedShop();
  for (const path of CLIMBS) {
    const answer = await sendRaw(
      shop,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect({ path, status: statusOf(answer) }).toEqual({
      path,
      status: expect.stringMatching(/^(?:400|401|404)$/),
    });
    expect(answer).not.toContain('<title>');
    expect(answer).not.toMatch(/root:|\[extensions\]|"workspaces"|SQLite format/);
  }
});

test('an address with a host in it is read as its path', async () => {
  const shop = await sharedShop();
  for (const [address, status, words] of [
    ['http://evil.example/healthz', '200', '"ok"'],
    ['HTTPS://u:p@evil.example:1/ingredients.json?print=pretty', '200', '"salad": 0'],
    ['http://evil.example//orders/.json', '401', 'Permission denied'],
    ['http://evil.example/v1/accounts:nothing?key=a', '404', '"code":404'],
    ['http://evil.example', '200', '<title>'],
    ['http://evil.example?meat=1', '200', '<title>'],
    ['http:///healthz', '200', '"ok"'],
  ] as const) {
    const answer = await sendRaw(
      shop,
      `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect([address, statusOf(answer)]).toEqual([address, status]);
    expect(answer).toContain(words);
    expect(answer).not.toMatch(/evil\.example|FST_/);
  }
});

test("a request that Node would refuse gets the contract's error", async () => {
  const shop = await sharedShop();
  const refusals: [string, string][] = [
    ['400', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['400', 'CONNECT x:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ];
  for (const [status, bytes] of refusals) {
    const answer = await sendRaw(shop, bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/content-type: application\/json/i);
    expect(answer).toContain('"error"');
  }
});

test('a head that is far too large is answered, however much of it is still to come', async () => {
  const head = `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(3_000_000)}\r\n\r\n`;
  const answer = await sendRaw(await sharedShop(), head);
  expect(statusOf(answer)).toBe('431');
  expect(answer).toContain('"The request cannot be read."');
});

test('an unknown expectation changes nothing', async () => {
  const expecting = 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n';
  expect(statusOf(await sendRaw(await sharedShop(), expecting))).toBe('200');
});

test('a tunnel that is asked for behind an order does not take its answer', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const placing = rawOrder(customer, 'Content-Type: application/json\r\n');
  const answer = await sendRaw(shop, `${placing}CONNECT x:1 HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect([statusOf(answer), answersIn(answer)]).toEqual(['200', 1]);
  expect(answer).toContain('"name"');
});
