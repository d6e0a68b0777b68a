import { expect, test } from 'vitest';
import { countTurns } from '../../../test/count-turns.ts';
import { openConnection } from '../../../test/open-connection.ts';
import { serve } from '../../../test/serve.ts';
import { parseJsonBodies } from './json-body.ts';

const REQUESTS = 6;

/** How many of a client's bodies of this many bytes are read in each turn of the event loop. */
async function readsPerTurn(bytes: number): Promise<number[]> {
  const turns = countTurns();
  const url = await serve((app) => {
    parseJsonBodies(app);
    app.post('/', () => {
      turns.happens();
      return 'answer';
    });
  });
  const body = JSON.stringify('x'.repeat(bytes - 2));
  const request = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${body}`;
  const connection = openConnection(url, request.repeat(REQUESTS));
  expect(await connection.until(REQUESTS)).toEqual(Array.from({ length: REQUESTS }, () => '200'));
  return turns.perTurn();
}

test('one large body of a client is read per turn of the event loop', async () => {
  expect(await readsPerTurn(4097)).toEqual(Array.from({ length: REQUESTS }, () => 1));
});

test('bodies of orders wait for no turn', async () => {
  expect(Math.max(...(await readsPerTurn(1000)))).toBeGreaterThan(1);
});
