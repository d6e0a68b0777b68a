import { lookUpAccount } from '../api/account-calls.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { fetchOrdersAsSent } from '../api/orders-calls.ts';
import { fetchSignIns } from '../api/sessions-calls.ts';

/** Everything the services keep about the customer; null when one of them does not answer. */
export async function fetchMyData(token: string, userId: string): Promise<object | null> {
  const [account, orders, signIns] = await Promise.all([
    lookUpAccount(token),
    fetchOrdersAsSent(token, userId),
    isOwnDataService() ? fetchSignIns(token) : null,
  ]);
  if (!account.ok || !orders.ok || signIns?.ok === false) return null;
  // The services send a placeholder for the hash.
  const { passwordHash: _standIn, ...known } = account.value.asSent;
  return {
    account: known,
    orders: orders.value,
    ...(signIns !== null && { signIns: signIns.value }),
  };
}
