import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { statementsAtOnce } from './db/engine-differences.ts';
import { createIdTokens } from './accounts/identity/id-tokens.ts';
import type { Identity, AccountHooks } from './accounts/identity/identity.ts';
import { createGuessLines } from './accounts/identity/guess-lines.ts';
import { createReadTurns } from './http/rate-limits/read-turns.ts';
import { createPasswords } from './accounts/identity/passwords.ts';
import type { PasswordCost } from './accounts/identity/passwords.ts';
import { createSessionCheck } from './accounts/identity/sessions.ts';
import { keepSigningKeys } from './accounts/identity/signing-keys.ts';
import { createLiveMenu } from './shop/menu/live-menu.ts';
import type { LiveMenu } from './shop/menu/live-menu.ts';
import { createMenuCache } from './shop/menu/menu-queries.ts';
import { createShopCache } from './shop/settings/shop-settings-queries.ts';
import type { MenuCache } from './shop/menu/menu-queries.ts';
import type { ShopCache } from './shop/settings/shop-settings-queries.ts';
import { createLiveOrders } from './orders/live/live-orders.ts';
import type { LiveOrders } from './orders/live/live-orders.ts';
import type { PushSender } from './outbox/push/send-push.ts';
import { createPushSender } from './outbox/push/send-push.ts';
import type { EndableStreams, StreamHubParts } from './http/streams/stream-hub.ts';
import { mailAccount, mailNewDevice } from './outbox/account-mails/mail-account.ts';
import { mayMail } from './outbox/account-mails/mailed-strangers.ts';
import { writeLastMails } from './outbox/order-mails/write-order-mail.ts';
import { leaveOrders } from './orders/left-customers.ts';
import { cancelUnstartedOrders, countOpenOrders } from './orders/open-orders.ts';
import type { Parts } from './http/background-tasks.ts';

export interface AppParts extends Parts {
  storefrontDir: string;
  /** of new passwords; most tests take less than a shop */
  passwordCost: PasswordCost;
}

export interface Services {
  /** null if the owner has switched push messages off */
  pushSender: PushSender | null;
  identity: Identity;
  menuCache: MenuCache;
  shopCache: ShopCache;
  liveMenu: LiveMenu;
  liveOrders: LiveOrders;
}

export async function startServices(
  app: FastifyInstance,
  config: Config,
  parts: AppParts,
): Promise<Services> {
  const { db, now } = parts;
  const hubParts = streamHubParts(app, config, parts);
  const liveOrders = endedWithShop(app, createLiveOrders(hubParts('orders')));
  const menuCache = createMenuCache(db, now);
  const shopCache = createShopCache(db);
  const { currency } = config;
  const menuParts = { ...hubParts('menu'), menuCache, shopCache, currency };
  const liveMenu = endedWithShop(app, createLiveMenu(menuParts));
  const identity = await startIdentity(app, config, parts);
  const pushSender = await createPushSender(config, db, now);
  return { identity, menuCache, shopCache, liveMenu, liveOrders, pushSender };
}

/** A sign-in may wait for as long as its customer does, and no longer. */
const SIGN_IN_WAIT_MS = 10_000;

async function startIdentity(
  app: FastifyInstance,
  config: Config,
  { db, now, metrics, passwordCost }: AppParts,
): Promise<Identity> {
  const signingKeys = keepSigningKeys(db, now);
  // The first key is made at the start, so that no customer waits for it.
  await signingKeys();
  const about = {
    now,
    canMail: config.mail.kind !== 'none',
    publicUrl: () => config.publicUrl ?? app.listeningOrigin,
  };
  return {
    ...about,
    hooks: createAccountHooks(about),
    db,
    signingKeys,
    passwords: createPasswords(metrics, passwordCost),
    inTurn: createReadTurns(statementsAtOnce(db, config), SIGN_IN_WAIT_MS),
    inGuessLine: createGuessLines(),
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

/** Streams end as soon as closing begins, so that clients can reconnect to another instance. */
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

/** Puts accounts, orders and mail together. */
function createAccountHooks(about: Pick<Identity, 'canMail' | 'publicUrl' | 'now'>): AccountHooks {
  const { canMail, publicUrl, now } = about;
  return {
    mail: async (transaction, to, news) => await mailAccount(transaction, about, to, news),
    mayMail: async (transaction, to, networks) => await mayMail(transaction, to, networks, now()),
    signedIn: async (transaction, account, session, networks) => {
      await mailNewDevice(transaction, about, account, session, networks);
    },
    leave: async (transaction, account) => {
      const at = now();
      await cancelUnstartedOrders(transaction, account.id, at);
      if (canMail) {
        await writeLastMails(transaction, account, { publicUrl: publicUrl(), now: at });
      }
      await leaveOrders(transaction, account.id, at);
    },
    countOpenOrders: async (transaction, accountId) =>
      await countOpenOrders(transaction, accountId, now()),
  };
}
