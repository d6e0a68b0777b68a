import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { networksOf } from '../../http/rate-limits/networks-of.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';

export interface Client {
  /** those for which attempts are counted */
  networks: Networks;
  /** in words, see {@link deviceLabel} */
  device: string | null;
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { networks: networksOf(ip), device: deviceLabel(headers['user-agent']) };
}

/** No browser sends a longer header, so a longer one is not parsed. */
const MAX_USER_AGENT_LENGTH = 512;
const MAX_LABEL_LENGTH = 60;

/** Such as "Chrome on Android"; null for an unknown browser or system. @param userAgent RFC 9110, 10.1.5 */
export function deviceLabel(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (!browser.name || !system) return null;
  const name = browser.name.replace(/^Microsoft | for Android$/g, '');
  // For an unknown browser, Bowser takes the name from the header, which may be any text.
  const label = `${name} on ${system}`;
  return label.length <= MAX_LABEL_LENGTH && /^[\w .-]+$/.test(label) ? label : null;
}
