import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { tell } from './client.ts';

/**
 * Tells the shop's own server that a sign-in is over, so that its token stops working at once. A
 * hosted service has no such call; there the token runs out by itself.
 */
export function tellSignedOut(token: string): void {
  if (!isOwnDataService()) return;
  const address = dataAddress('/sessions/current.json', token);
  tell({ method: 'DELETE', address });
}
