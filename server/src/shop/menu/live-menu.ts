import type { FastifyReply, FastifyRequest } from 'fastify';
import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import type { Actor } from '../../accounts/identity/id-tokens.ts';
import type { StreamEvent } from '../../http/streams/event-stream.ts';
import { createStreamHub } from '../../http/streams/stream-hub.ts';
import type { EndableStreams, StreamHubParts } from '../../http/streams/stream-hub.ts';
import { shopInMenu } from '../settings/settings-on-wire.ts';
import type { MenuCache } from './menu-queries.ts';
import type { ShopCache } from '../settings/shop-settings-queries.ts';

/** The streams of the menu on one instance. Open builders learn from them what is sold out. */
export interface LiveMenu extends EndableStreams {
  /**
   * Answers a request with a stream of the menu.
   * @param actor the signed-in account, if any: the stream ends when its token expires
   * @throws RequestError 429 or 503 when too many streams are open
   */
  open: (request: FastifyRequest, reply: FastifyReply, actor: Actor | null) => Promise<void>;
}

interface LiveMenuParts extends StreamHubParts {
  menuCache: MenuCache;
  shopCache: ShopCache;
  currency: string;
}

/** A state of the menu; all streams that are sent the same state share one object. */
interface MenuState {
  text: string;
  event: StreamEvent;
}

/** The last menu that a stream sent. */
interface SentMenu {
  menu: MenuState | null;
}

/** Enough for an office behind one address; a refused client polls instead. */
const MAX_PER_NETWORK = 50;

export function createLiveMenu(parts: LiveMenuParts): LiveMenu {
  const { menuCache, shopCache, currency, now } = parts;
  let latest: MenuState | null = null;
  const read = async (): Promise<MenuState> => {
    const [menu, shop] = await Promise.all([menuCache.read(), shopCache.read()]);
    const data = toMenuReply(menu, currency, shopInMenu(shop, now()));
    const text = JSON.stringify(data);
    if (latest?.text !== text)
      latest = { text, event: { event: 'put', data: { path: '/', data } } };
    return latest;
  };
  const markSent = (topic: SentMenu, menu: MenuState): StreamEvent => {
    topic.menu = menu;
    return menu.event;
  };
  const poll = async () => {
    if (streams.size === 0) return;
    const menu = await read();
    for (const { topic, send } of streams) if (topic.menu !== menu) send(markSent(topic, menu));
  };
  const { streams, open, endAll, stop } = createStreamHub<SentMenu>(parts, {
    perNetwork: MAX_PER_NETWORK,
    poll,
  });

  return {
    open: async (request, reply, actor) => {
      await open(request, reply, { topic: { menu: null }, actor }, async ({ topic, begin }) => {
        begin(markSent(topic, await read()));
      });
    },
    endAll,
    stop,
  };
}
