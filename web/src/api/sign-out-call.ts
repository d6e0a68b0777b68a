import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { tell } from './client.ts';

/**
 * Ends a sign-in at the shop's own server, so that its token stops working at once. A
 * hosted service has no such call; there the token runs out by itself.
 */
export function endSessionAtServer(token: string): void {
  if (!isOwnDataService()) return;
  const address = dataAddress('/sessions/current.json', token);
  tell({ method: 'DELETE', address });
}
