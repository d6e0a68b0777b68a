import Fastify from 'fastify';

// A Fastify route that answers a constant, with the shop's headers set by one hook: the upper limit for the
// shop. Takes those headers as JSON, if any.

const [headers = '{}'] = process.argv.slice(2);
const constant = JSON.parse(headers) as Record<string, string>;
const app = Fastify();
app.addHook('onRequest', (_request, reply, done) => {
  reply.headers(constant);
  done();
});
app.get('/ingredients.json', async () => ({ salad: 0, bacon: 0, cheese: 0, meat: 0 }));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
