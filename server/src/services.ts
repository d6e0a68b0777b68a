import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { Config } from './config.ts';
import { createIdTokens } from './identity/id-tokens.ts';
import type { Identity } from './identity/identity.ts';
import { createPasswords } from './identity/passwords.ts';
import { createSessionCheck } from './identity/sessions.ts';
import { keepSigningKeys } from './identity/signing-keys.ts';
import { createLiveMenu } from './menu/live-menu.ts';
import type { LiveMenu } from './menu/live-menu.ts';
import { createMenuCache } from './menu/menu-cache.ts';
import type { MenuCache } from './menu/menu-cache.ts';
import { createLiveOrders } from './orders/live/live-orders.ts';
import type { LiveOrders } from './orders/live/live-orders.ts';
import type { EndableStreams, StreamHubParts } from './streams/stream-hub.ts';

export interface Services {
  identity: Identity;
  menuCache: MenuCache;
  liveMenu: LiveMenu;
  liveOrders: LiveOrders;
}

/** Starts what the routes share; it stops with the shop. */
export async function startServices(
  app: FastifyInstance,
  config: Config,
  parts: AppParts,
): Promise<Services> {
  const { db, now } = parts;
  const hubParts = streamHubParts(app, config, parts);
  const liveOrders = endedWithShop(app, createLiveOrders(hubParts('orders')));
  const menuCache = createMenuCache(db, now);
  const { currency } = config;
  const liveMenu = endedWithShop(app, createLiveMenu({ ...hubParts('menu'), menuCache, currency }));
  return { identity: await startIdentity(app, config, parts), menuCache, liveMenu, liveOrders };
}

async function startIdentity(
  app: FastifyInstance,
  config: Config,
  { db, now, metrics }: AppParts,
): Promise<Identity> {
  const signingKeys = keepSigningKeys(db, now);
  // A key is made now, not for the first customer.
  await signingKeys();
  return {
    db,
    now,
    signingKeys,
    passwords: await createPasswords(metrics),
    idTokens: createIdTokens(signingKeys, {
      projectId: config.projectId,
      lifetime: config.sessionSeconds,
      now,
    }),
    isSessionAlive: createSessionCheck(db),
    passwordMinLength: config.passwordMinLength,
    apiKey: config.apiKey,
    signUpsPerHour: config.signUpsPerHour,
    signInsPerHour: config.signInsPerHour,
    protectsEmails: config.protectsEmails,
    canMail: config.mail.kind !== 'none',
    publicUrl: () => config.publicUrl ?? app.listeningOrigin,
  };
}

function streamHubParts(
  app: FastifyInstance,
  { maxStreams }: Config,
  { db, now, metrics }: AppParts,
) {
  return (streams: 'orders' | 'menu'): StreamHubParts => ({
    db,
    now,
    maxStreams,
    onError: (error) => {
      app.log.error({ err: error, streams }, 'streams are not kept up to date');
    },
    watchStreams: (count) => {
      metrics.watchStreams(streams, count);
    },
  });
}

/** Streams end first: clients ask another instance while this one still serves. */
function endedWithShop<Streams extends EndableStreams>(
  app: FastifyInstance,
  streams: Streams,
): Streams {
  app.addHook('preClose', async () => {
    streams.endAll();
  });
  app.addHook('onClose', streams.stop);
  return streams;
}
