import type { Identity } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { findMailFailures } from './mail-failures.ts';
import type { MailSettings } from '../../config.ts';
import { sendTestMail } from './send-test-mail.ts';

/** Whether the shop's mail arrives, for the owner. */
export function mailFailuresRoutes(identity: Identity, settings: MailSettings) {
  const { db, canMail, now } = identity;
  return {
    'GET /mail/failures.json': async () => ({ canMail, ...(await findMailFailures(db, now())) }),
    'POST /mail/test.json': {
      config: { isNotQueued: true },
      answer: async (request) => await sendTestMail(identity, settings, writerOf(request)),
    },
  } satisfies Partial<Handlers>;
}
