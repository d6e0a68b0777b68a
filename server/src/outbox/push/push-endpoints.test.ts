import { expect, test } from 'vitest';
import { newBrowser } from '../../../test/open-push-server.ts';
import { putSubscription } from '../../../test/put-subscription.ts';
import { startPushServer } from '../../../test/start-push-server.ts';
import { newCustomer, newOrder, shareShop } from '../../../test/shop.ts';
import { EndpointRefused, createPushEndpoints } from './push-endpoints.ts';
import { sendPush } from './send-push.ts';

const openedShop = shareShop();

test.each([
  'http://93.184.216.34/',
  'https://93.184.216.34:8443/',
  'https://user:password@93.184.216.34/',
  'ftp://93.184.216.34/',
  'no address',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.0.0.192/',
  'https://192.168.1.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::]/',
  'https://[2001:0:a00:1::]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://sub.localhost/',
  'https://no-such-name.invalid/',
])('the shop sends nothing to %s', async (endpoint) => {
  const shop = await openedShop();
  const customer = await newCustomer(shop);
  const id = await newOrder(shop, customer);
  const { subscription } = newBrowser(endpoint);
  const { status, text } = await putSubscription(shop, customer, id, subscription);
  expect([status, text]).toEqual([
    400,
    expect.stringContaining('https address on the public internet'),
  ]);
});

test.each(['https://93.184.216.34/', 'https://[2606:2800:220:1:248:1893:25c8:1946]/'])(
  'the shop may send to %s',
  async (endpoint) => {
    const endpoints = createPushEndpoints({ allowedOrigins: [] });
    expect((await endpoints.addressesOf(endpoint)).addresses).toHaveLength(1);
  },
);

test('a name with one private address among its public ones is refused', async () => {
  const endpoints = createPushEndpoints({
    allowedOrigins: [],
    resolve: async () => ['93.184.216.34', '10.0.0.1'],
  });
  await expect(endpoints.addressesOf('https://push.example/')).rejects.toThrow(EndpointRefused);
});

test('nothing is sent to a name that now resolves into the network of the shop', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']];
  const endpoints = createPushEndpoints({
    allowedOrigins: [],
    resolve: async () => answers.shift() ?? [],
  });
  await endpoints.addressesOf('https://push.example/');
  const outcome = await sendPush(pushTo('https://push.example/'), { ...SENDER, endpoints });
  expect(outcome).toEqual({ kind: 'gone' });
  expect(answers).toEqual([]);
});

test('the connection goes to the checked addresses, whatever the name resolves to by then', async () => {
  const server = await startPushServer();
  const { port } = new URL(server.origin);
  const { endpoint, keys } = server.subscribe();
  const named = endpoint.replace('127.0.0.1', 'push.example');
  let asked = 0;
  const endpoints = createPushEndpoints({
    allowedOrigins: [`http://push.example:${port}`],
    resolve: async () => {
      asked += 1;
      return ['127.0.0.1'];
    },
  });
  const outcome = await sendPush({ ...pushTo(named), ...keys }, { ...SENDER, endpoints });
  expect([outcome, asked]).toEqual([{ kind: 'sent' }, 1]);
  expect(server.received.map(({ message }) => message)).toEqual([MESSAGE]);
});

const MESSAGE = { callSign: 'A12', status: 'ready' } as const;
const SENDER = {
  keys: async () => ({
    publicKey:
      'BDRh9JFqYTShzGDS2xtWPJsOmWbMCBZ3mJk4Ap1ZzDPy9XGJwG5L1pcVqt9A1XJBnx_0XAVTQC9LBdSr8cUlFPQ',
    privateKey: 'sVz5wFlgWq0bE6MUXFwzOLc5m9vN2GSlZ7d5Hn7RrX0',
  }),
  subject: 'https://burgers.example',
};

function pushTo(endpoint: string) {
  const { keys } = newBrowser(endpoint).subscription;
  return { orderId: 'basket', endpoint, ...keys, message: MESSAGE, lifetime: 60 };
}
