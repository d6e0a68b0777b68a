import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { notify } from './client.ts';

/** Makes the token invalid at once. The token of a hosted service works until it expires. */
export function endSessionAtServer(token: string): void {
  if (!isOwnDataService()) return;
  const address = dataAddress('/sessions/current.json', token);
  notify({ method: 'DELETE', address });
}
