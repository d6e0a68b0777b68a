import { call } from './shop.ts';
import type { Shop } from './shop.ts';

/** Asks for the next tokens of a session, as JSON. */
export async function refresh(
  { url }: Pick<Shop, 'url'>,
  refreshToken: string,
  headers: Record<string, string> = {},
) {
  const json = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return await call(`${url}/v1/token?key=test`, { method: 'POST', json, headers });
}
