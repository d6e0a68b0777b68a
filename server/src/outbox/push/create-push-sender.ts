import type { Config } from '../../config.ts';
import type { Db } from '../../db/db.ts';
import { createPushEndpoints } from './push-endpoints.ts';
import { ensurePushKeys } from './push-keys.ts';
import type { PushSender } from './send-push.ts';

/** @param now the clock, in milliseconds since 1970 @returns null if the owner has switched push messages off */
export async function createPushSender(
  config: Config,
  db: Db,
  now: () => number,
): Promise<PushSender | null> {
  if (!config.sendsPushes) return null;
  const keys = async () => await ensurePushKeys(db, now());
  // Made at the start, so that the first customer does not wait for them.
  await keys();
  return {
    keys,
    subject: subjectOf(config),
    endpoints: createPushEndpoints({ allowedOrigins: config.pushAllowedOrigins }),
  };
}

/** The contact for push services (RFC 8292 §2.1): a mailto: or https: address. */
function subjectOf({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): string {
  if (mail.kind === 'smtp') return `mailto:${/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from}`;
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:tall-order@localhost';
}
