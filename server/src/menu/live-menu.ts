import type { FastifyReply, FastifyRequest } from 'fastify';
import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import type { Actor } from '../identity/actor.ts';
import type { StreamEvent } from '../streams/event-stream.ts';
import { createStreamHub } from '../streams/stream-hub.ts';
import type { EndableStreams, StreamHubParts } from '../streams/stream-hub.ts';
import type { MenuCache } from './menu-cache.ts';

/** The streams of the menu on one instance: open builders that learn from them what is sold out. */
export interface LiveMenu extends EndableStreams {
  /**
   * Answers a request with a stream of the menu.
   * @param actor the account that asks, if any: the stream ends with its token
   * @throws RequestError 429 or 503 when too many are open
   */
  open: (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => Promise<void>;
}

interface LiveMenuParts extends StreamHubParts {
  menuCache: MenuCache;
  currency: string;
}

/** A state of the menu: one object for all streams that get the same. */
interface MenuState {
  text: string;
  event: StreamEvent;
}

/** What a stream was told last. */
interface Told {
  menu: MenuState | null;
}

/** As many as an office has; a client that is refused polls. */
const MAX_PER_NETWORK = 50;

export function createLiveMenu(parts: LiveMenuParts): LiveMenu {
  const { menuCache, currency } = parts;
  let latest: MenuState | null = null;
  const read = async (): Promise<MenuState> => {
    const data = toMenuReply(await menuCache.read(), currency);
    const text = JSON.stringify(data);
    if (latest?.text !== text)
      latest = { text, event: { event: 'put', data: { path: '/', data } } };
    return latest;
  };
  const tell = (topic: Told, menu: MenuState): StreamEvent => {
    topic.menu = menu;
    return menu.event;
  };
  const poll = async () => {
    if (streams.size === 0) return;
    const menu = await read();
    for (const { topic, send } of streams) if (topic.menu !== menu) send(tell(topic, menu));
  };
  const { streams, open, endAll, stop } = createStreamHub<Told>(parts, {
    perNetwork: MAX_PER_NETWORK,
    poll,
  });

  return {
    open: async (request, reply, actor) => {
      await open(request, reply, { topic: { menu: null }, actor }, async ({ topic, begin }) => {
        begin(tell(topic, await read()));
      });
    },
    endAll,
    stop,
  };
}
