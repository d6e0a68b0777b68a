import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DisabledBody,
  DisabledReply,
  PasswordLinkBody,
  PasswordLinkReply,
} from '@tall-order/domain/account-help-contract.ts';
import { mailAccount } from '../account-mails/mail-account.ts';
import { changeLimits } from '../identity/attempt-limits.ts';
import type { Identity } from '../identity/identity.ts';
import { networksOf } from '../rate-limits/networks-of.ts';
import { reserveAttempt } from '../rate-limits/rate-limits.ts';
import { dataError } from '../wire/request-error.ts';
import { makePasswordLink } from './make-password-link.ts';
import { requireRole } from '../roles/require-role.ts';
import { setDisabled } from './set-disabled.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';

export function accountHelpRoutes(identity: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = identity;
    const config = { dialect: 'data', signedIn: true } as const;
    const onRequest = requireRole(identity, 'owner');

    app.post(
      '/accounts/disabled.json',
      {
        config: { ...config, refuses: [404, 409] },
        onRequest,
        schema: {
          operationId: 'setDisabled',
          summary: 'Disable or enable an account; for the owner',
          body: DisabledBody,
          response: { 200: DisabledReply },
        },
      },
      async (request) => {
        const { disabled } = request.body;
        const done = await writeAs(db, writerOf(request), async (transaction) => {
          const set = await setDisabled(transaction, request.body, now());
          if (disabled && 'account' in set && !set.account.disabled) {
            await mailAccount(transaction, identity, set.account, { kind: 'disabled' });
          }
          return set;
        });
        if ('role' in done) throw dataError('ACCOUNT_HAS_ROLE');
        return { openOrders: done.openOrders };
      },
    );

    app.post(
      '/accounts/password-link.json',
      {
        config: { ...config, refuses: [404, 409, 429] },
        onRequest,
        schema: {
          operationId: 'makePasswordLink',
          summary: 'Make a link with which a customer sets a new password; for the owner',
          body: PasswordLinkBody,
          response: { 200: PasswordLinkReply },
        },
      },
      async (request) => {
        const by = writerOf(request);
        await reserveAttempt(db, changeLimits(by.accountId, networksOf(request.ip)), now());
        return await writeAs(db, by, (transaction) =>
          makePasswordLink(transaction, identity, request.body.email),
        );
      },
    );
  };
}
