import { isOwnDataService } from './base-addresses.ts';
import { notify } from './client.ts';
import { ownCall } from './own-call.ts';

/** Makes the token invalid at once. The token of a hosted service works until it expires. */
export function endSessionAtServer(token: string): void {
  if (!isOwnDataService()) return;
  notify(ownCall('DELETE /sessions/:id.json', { token, params: { id: 'current' } }));
}
