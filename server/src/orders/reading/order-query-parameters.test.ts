import { expect, test } from 'vitest';
import {
  call,
  fetchOrders,
  goodOrder,
  identityCall,
  newCustomer,
  placeOrder,
  shareShop,
} from '../../../test/shop.ts';

const sharedShop = shareShop();

/** Queries of the contract's error table: query, status, message. `ME` and `YOU` are account ids. */
const REFUSED: [string, number, string][] = [
  ['orderBy=userId&equalTo="ME"', 400, 'orderBy must be a valid JSON encoded path'],
  ['orderBy="userId"&equalTo=ME', 400, 'Constraint index field must be a JSON primitive'],
  ['orderBy="userId"&equalTo={}', 400, 'Constraint index field must be a JSON primitive'],
  ['orderBy="userId"&equalTo=', 400, 'Constraint index field must be a JSON primitive'],
  ['equalTo="ME"', 400, 'orderBy must be defined when other query parameters are defined'],
  ['limitToFirst=1', 400, 'orderBy must be defined when other query parameters are defined'],
  [
    'orderBy="userId"&equalTo="ME"&limitToFirst=1&limitToLast=1',
    400,
    'Only one of limitToFirst and limitToLast may be specified',
  ],
  [
    'orderBy="userId"&equalTo="ME"&startAt="ME"',
    400,
    'equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore',
  ],
  [
    'orderBy="userId"&startAt="ME"&startAfter="ME"&endAt="ME"',
    400,
    'Only one of startAt and startAfter may be specified',
  ],
  [
    'orderBy="userId"&startAt="ME"&endAt="ME"&endBefore="ME"',
    400,
    'Only one of endAt and endBefore may be specified',
  ],
  ['auth=x', 400, 'The query parameter "auth" may be given only once.'],
  [
    'orderBy="userId"&orderBy="userId"&equalTo="ME"',
    400,
    'The query parameter "orderBy" may be given only once.',
  ],
  ['orderBy=""&equalTo="ME"', 400, 'orderBy must be a valid JSON encoded path'],
  ['orderBy="userId"&equalTo="ME","x","y"', 400, 'Constraint index field must be a JSON primitive'],
  ['orderBy="userId"&equalTo="ME",1', 400, 'Constraint key field must be a valid key name'],
  ['orderBy="userId"&equalTo="ME"&limitToLast=', 400, 'limitToLast must be positive'],
  ['orderBy="userId"&equalTo="ME"&limitToFirst=x', 400, 'limitToFirst must be an integer'],
  ['orderBy="userId"&equalTo="ME"&limitToLast="1"', 400, 'limitToLast must be an integer'],
  ['orderBy="userId"&equalTo="ME"&limitToFirst=0', 400, 'limitToFirst must be positive'],
  ['orderBy="userId"&equalTo="ME"&limitToLast=-1', 400, 'limitToLast must be positive'],
  ['orderBy="$key"&equalTo=1', 400, 'Provided key index type is invalid, must be string'],
  ['orderBy="userId"&equalTo="ME","a.b"', 400, 'Constraint key field must be a valid key name'],
  [
    'orderBy="price"&equalTo=4',
    400,
    'Index not defined, add ".indexOn": "price", for path "/orders", to the rules',
  ],
  [
    'shallow=true&orderBy="userId"&equalTo="ME"',
    400,
    "Mixing 'shallow' and querying parameters is not supported",
  ],
  ['', 401, 'Permission denied'],
  ['shallow=true', 401, 'Permission denied'],
  ['orderBy="userId"', 401, 'Permission denied'],
  ['orderBy="$key"&equalTo="x"', 401, 'Permission denied'],
  ['orderBy="userId"&equalTo="YOU"', 401, 'Permission denied'],
  ['orderBy="userId"&equalTo=null', 401, 'Permission denied'],
  ['orderBy="userId"&startAt="ME"', 401, 'Permission denied'],
  ['orderBy="userId"&startAt="ME"&endAt="YOU"', 401, 'Permission denied'],
];

test('queries that are malformed or about others are refused in the words of the contract', async () => {
  const shop = await sharedShop();
  const me = await newCustomer(shop);
  const you = await newCustomer(shop);
  await placeOrder(shop, you, goodOrder(you));
  for (const [query, status, message] of REFUSED) {
    const named = query.replaceAll('ME', me.localId).replaceAll('YOU', you.localId);
    const reply = await call(`${shop.url}/orders.json?auth=${me.idToken}&${named}`);
    expect({ query, status: reply.status, body: reply.body }).toEqual({
      query,
      status,
      body: { error: message },
    });
  }
});

test('every form of a query for one account reads the same orders, in any parameter order', async () => {
  const shop = await sharedShop();
  const me = await newCustomer(shop);
  const { body: first } = await placeOrder(shop, me, goodOrder(me));
  const { body: second } = await placeOrder(shop, me, goodOrder(me));
  const { body: third } = await placeOrder(shop, me, goodOrder(me));
  const ids: string[] = [first.name, second.name, third.name];
  const u = me.localId;
  const reads: [string, string[]][] = [
    [`orderBy="userId"&equalTo="${u}"`, ids],
    [`equalTo=%22${u}%22&orderBy=%22userId%22`, ids],
    [`orderBy="userId"&startAt="${u}"&endAt="${u}"`, ids],
    [`orderBy="userId"&equalTo="${u}"&limitToFirst=2`, ids.slice(0, 2)],
    [`orderBy="userId"&equalTo="${u}"&limitToLast=2`, ids.slice(1)],
    [`orderBy="userId"&startAt="${u}","${ids[1]}"&endAt="${u}"`, ids.slice(1)],
    [`orderBy="userId"&startAfter="${u}","${ids[1]}"&endAt="${u}"`, ids.slice(2)],
    [`orderBy="userId"&startAt="${u}"&endBefore="${u}","${ids[2]}"&limitToLast=1`, [ids[1] ?? '']],
    [`orderBy="userId"&startAt="${u}"&endAt="${u}","${ids[0]}"`, ids.slice(0, 1)],
    [`orderBy="userId"&startAfter="${u}","[MIN_NAME]"&endAt="${u}"`, ids],
    [`orderBy="userId"&startAfter="${u}","[MAX_NAME]"&endAt="${u}"`, []],
    [`orderBy="userId"&startAt="${u}"&endBefore="${u}"`, []],
    [`orderBy="userId"&startAfter="${u}"&endAt="${u}"`, []],
    [`orderBy="userId"&equalTo="${u}","${ids[1]}"`, ids.slice(1, 2)],
    [`orderBy="userId"&equalTo="${u}"&cacheBuster=1&ns=shop&format=export`, ids],
  ];
  for (const [query, expected] of reads) {
    const reply = await call(`${shop.url}/orders.json?${query}&auth=${me.idToken}`);
    expect({ query, status: reply.status, ids: Object.keys(reply.body) }).toEqual({
      query,
      status: 200,
      ids: expected,
    });
  }
});

test('no orders yet is an empty object, and print chooses how it is written', async () => {
  const shop = await sharedShop();
  const me = await newCustomer(shop);
  expect((await fetchOrders(shop, me)).text).toBe('{}');
  const silent = await fetchOrders(shop, me, '&print=silent');
  expect([silent.status, silent.text]).toEqual([204, '']);
  await placeOrder(shop, me, goodOrder(me));
  expect((await fetchOrders(shop, me, '&print=pretty')).text).toContain('\n  "');
});

test("one order is read by its owner only, and another's looks like one that does not exist", async () => {
  const shop = await sharedShop();
  const me = await newCustomer(shop);
  const you = await newCustomer(shop);
  const { body } = await placeOrder(shop, you, goodOrder(you));
  for (const id of [body.name, '-NotAnOrderAtAll00000']) {
    const reply = await call(`${shop.url}/orders/${id}.json?auth=${me.idToken}`);
    expect([reply.status, reply.body]).toEqual([401, { error: 'Permission denied' }]);
  }
  const own = await call(`${shop.url}/orders/${body.name}.json?auth=${you.idToken}&states=false`);
  expect(own.body).toMatchObject({ userId: you.localId, price: 6.3 });
  expect(own.body).not.toHaveProperty('state');
  expect((await fetchOrders(shop, you, '&states=false')).body).toEqual({ [body.name]: own.body });
});

test.each(['a%2Fb', 'a%00b', 'a$b', '%5Bx%5D', '%23', '%0a', '%7f', 'a.b', '..%5c'])(
  'the path /orders/%s.json is invalid for every caller',
  async (id) => {
    const shop = await sharedShop();
    const reply = await call(`${shop.url}/orders/${id}.json`);
    expect([reply.status, reply.body]).toEqual([
      400,
      { error: 'Invalid path: Invalid token in path' },
    ]);
  },
);

test('a huge limit is a limit, and a huge id an order that is not there', async () => {
  const shop = await sharedShop();
  const me = await newCustomer(shop);
  expect((await fetchOrders(shop, me, '&limitToLast=99999999999999')).status).toBe(200);
  const reply = await call(`${shop.url}/orders/${'x'.repeat(2000)}.json?auth=${me.idToken}`);
  expect(reply.status).toBe(400);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
});

test('a read that names the version it has is answered with 304 until there is a newer one', async () => {
  const shop = await sharedShop();
  const me = await newCustomer(shop);
  const { body } = await placeOrder(shop, me, goodOrder(me));
  for (const path of ['/ingredients.json?', `/orders/${body.name}.json?auth=${me.idToken}`]) {
    const url = shop.url + path;
    const plain = await call(url);
    expect(plain.headers.get('etag')).toBeNull();
    const first = await call(url, { headers: { 'x-firebase-etag': 'true' } });
    const etag = first.headers.get('etag') ?? '';
    expect(first.text).toBe(plain.text);
    const same = await call(url, { headers: { 'if-none-match': etag } });
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
    for (const form of [`W/"${etag}"`, `"older", "${etag}"`, '*']) {
      const known = await call(url, { headers: { 'if-none-match': form } });
      expect([form, known.status]).toEqual([form, 304]);
    }
    const quoted = await call(url, { headers: { 'if-none-match': `"${etag}"` } });
    expect(quoted.status).toBe(304);
    const silent = await call(`${url}&print=silent`, { headers: { 'if-none-match': etag } });
    expect(silent.status).toBe(400);
    expect(same.headers.get('access-control-allow-origin')).toBe('*');
    const other = await call(url, { headers: { 'if-none-match': 'older' } });
    expect([other.status, other.headers.get('etag')]).toEqual([200, etag]);
    const mixed = await call(`${url}&shallow=true`, { headers: { 'if-none-match': etag } });
    expect(mixed.status).toBe(400);
  }
  const query = `orderBy="userId"&equalTo="${me.localId}"`;
  const mixed = await call(`${shop.url}/orders.json?auth=${me.idToken}&${query}`, {
    headers: { 'if-none-match': 'x' },
  });
  expect([mixed.status, mixed.body.error]).toEqual([
    400,
    "Mixing 'shallow', querying parameters or 'print=silent' and if-match or if-none-match requests is not supported",
  ]);
});

test('a shallow read leaves only the keys, indented on request', async () => {
  const shop = await sharedShop();
  const shallow = await call(`${shop.url}/ingredients.json?shallow=true`);
  const keys = { salad: true, bacon: true, cheese: true, meat: true };
  expect(shallow.body).toEqual(keys);
  const pretty = await call(`${shop.url}/ingredients.json?shallow=true&print=pretty`);
  expect(pretty.text).toBe(`${JSON.stringify(keys, null, 2)}\n`);
});

test('the identity service takes no notice of If-Match, because its dialect has none', async () => {
  const shop = await sharedShop();
  const json = { email: 'ann@example.com', password: 'correct horse' };
  expect((await identityCall(shop, 'signUp', json, { 'if-match': 'x' })).status).toBe(200);
});

test('a request with an If-Match header is refused, and nothing is stored', async () => {
  const shop = await sharedShop();
  const customer = await newCustomer(shop);
  const auth = `auth=${customer.idToken}`;
  const headers = { 'if-match': 'x' };
  const own = `orderBy="userId"&equalTo="${customer.localId}"`;
  const mixed = await call(`${shop.url}/orders.json?${auth}&${own}`, { headers });
  expect([mixed.status, mixed.body.error]).toEqual([400, expect.stringContaining('Mixing')]);
  const read = await call(`${shop.url}/ingredients.json`, { headers });
  expect([read.status, read.body.error]).toEqual([400, 'If-Match is not supported here.']);
  const placed = await call(`${shop.url}/orders.json?${auth}`, {
    method: 'POST',
    headers,
    json: goodOrder(customer),
  });
  expect(placed.status).toBe(400);
  expect((await fetchOrders(shop, customer)).body).toEqual({});
});
