import { lookUpAccount } from '../api/account-calls.ts';
import { fetchAsSent } from '../api/as-sent-calls.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { fetchMailChoice } from '../api/mail-calls.ts';
import { request } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { fetchSessions } from '../api/session-calls.ts';

/** Everything that the services store about the customer; null if one of them does not answer. */
export async function fetchMyData(token: string, userId: string): Promise<object | null> {
  const [account, orders, ofOwnShop] = await Promise.all([
    lookUpAccount(token),
    fetchAsSent(token, userId),
    isOwnDataService() ? fetchOfOwnShop(token) : {},
  ]);
  if (!account.ok || !orders.ok || ofOwnShop === null) return null;
  // The services send a placeholder instead of the password hash.
  const { passwordHash: _placeholder, ...known } = account.value.asSent;
  return { account: known, orders: orders.value, ...ofOwnShop };
}

/** Data that only the shop's own server stores: sessions, mail and push messages. */
async function fetchOfOwnShop(token: string): Promise<object | null> {
  const [sessions, mail, push] = await Promise.all([
    fetchSessions(token),
    fetchMailChoice(token),
    request(ownCall('GET /push.json', { token })),
  ]);
  if (!sessions.ok || !mail.ok || !push.ok) return null;
  const { orderMails } = mail.value;
  return {
    signIns: sessions.value,
    mail: { orderMails },
    pushSubscriptions: push.value.subscriptions,
  };
}
