import { expect, onTestFinished, test } from 'vitest';
import { openStream } from '../../../test/event-reader.ts';
import { serve } from '../../../test/serve.ts';
import { startShop } from '../../../test/shop.ts';
import { REVOKED } from './event-stream.ts';
import type { StreamEvent } from './event-stream.ts';
import { createStreamHub } from './stream-hub.ts';

const put = (data: string): StreamEvent => ({ event: 'put', data: { path: '/', data } });

test('a stream that is ended before it can begin says why, and nothing else', async () => {
  const { db } = await startShop();
  const hub = createStreamHub<string>(
    { db, now: Date.now, maxStreams: 10, onError: () => {}, watchStreams: () => {} },
    { perNetwork: 10, poll: async () => {} },
  );
  onTestFinished(hub.stop);
  const url = await serve((app) => {
    app.get('/:end', async (request, reply) => {
      await hub.open(request, reply, { topic: '', actor: null }, async (stream) => {
        stream.send(put('a change that the first reply includes'));
        if (request.url === '/early') stream.end(REVOKED);
        stream.begin(put('the reply'));
        stream.end(REVOKED);
      });
    });
  });
  for (const [path, events] of [
    ['/early', [REVOKED]],
    ['/late', [put('the reply'), REVOKED]],
  ] as const) {
    const reader = await openStream(url + path);
    await reader.ended;
    expect(await reader.until(events.length)).toEqual(events);
  }
});
