import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MailFailuresReply, TestMailReply } from '@tall-order/domain/mail-contract.ts';
import type { Identity } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { writerOf } from '../roles/write-as.ts';
import { findMailFailures } from './mail-failures.ts';
import type { MailSettings } from './mailer.ts';
import { sendTestMail } from './send-test-mail.ts';

/** Whether the shop's mail arrives, for the owner. */
export function mailFailuresRoutes(
  identity: Identity,
  settings: MailSettings,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, canMail, now } = identity;
    const config = { dialect: 'data', signedIn: true } as const;
    const onRequest = requireRole(identity, 'owner');
    app.get(
      '/mail/failures.json',
      {
        config,
        onRequest,
        schema: {
          operationId: 'fetchMailFailures',
          summary: 'Which mail could not be sent, and why; for the owner',
          response: { 200: MailFailuresReply },
        },
      },
      async () => ({ canMail, ...(await findMailFailures(db, now())) }),
    );
    app.post(
      '/mail/test.json',
      {
        config: { ...config, isNotQueued: true },
        onRequest,
        schema: {
          operationId: 'sendTestMail',
          summary: 'Mail the caller, and wait for the answer of the mail server; for the owner',
          response: { 200: TestMailReply },
        },
      },
      async (request) => await sendTestMail(identity, settings, writerOf(request)),
    );
  };
}
