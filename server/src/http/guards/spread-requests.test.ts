import { expect, test } from 'vitest';
import { countTurns } from '../../../test/count-turns.ts';
import { openConnection } from '../../../test/open-connection.ts';
import { serve } from '../../../test/serve.ts';
import { spreadRequests } from './spread-requests.ts';

const REQUESTS_PER_TURN = 8;

test('of all requests of a network few begin in a turn of the event loop, and all are answered', async () => {
  const turns = countTurns();
  const url = await serve((app) => {
    spreadRequests(app);
    app.setNotFoundHandler((_request, reply) => {
      turns.happens();
      return reply.code(404).send('refused');
    });
  });
  const requests = 3 * REQUESTS_PER_TURN;
  const connection = openConnection(url, 'DELETE / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests));
  expect(await connection.until(requests)).toEqual(Array.from({ length: requests }, () => '404'));
  expect(Math.max(...turns.perTurn())).toBe(REQUESTS_PER_TURN);
});
