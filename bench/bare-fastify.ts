import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { responsesWith } from '../server/src/http/constant-headers.ts';

// The least that a server on Fastify can do: the limit for what the shop does beyond it. Run with
// the file of the bytes that `/history` answers, and with headers for every reply as JSON, if any.

const [historyFile = '', headers = '{}'] = process.argv.slice(2);
const history = readFileSync(historyFile, 'utf8');
const constant = JSON.parse(headers) as Record<string, string>;
const app = Fastify({
  http: {
    ServerResponse: responsesWith({ file: constant, page: {}, service: {}, 'public service': {} }),
  },
});
app.get('/ingredients.json', async () => ({ salad: 0, bacon: 0, cheese: 0, meat: 0 }));
app.post('/orders.json', async () => ({ name: '-OeC0ck8Kz4yYw0q1aBc' }));
app.get('/history', async (_request, reply) => {
  reply.type('application/json; charset=utf-8');
  return history;
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
