import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { tell } from './client.ts';

/** The token stops working at once; with a hosted service it runs out by itself. */
export function endSessionAtServer(token: string): void {
  if (!isOwnDataService()) return;
  const address = dataAddress('/sessions/current.json', token);
  tell({ method: 'DELETE', address });
}
