import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { PASSWORD_MAX_LENGTH } from '@tall-order/domain/account.ts';
import { PasswordPolicyReply } from '@tall-order/domain/identity-contract.ts';
import { requireApiKey } from './identity-requests.ts';
import type { Identity } from '../accounts/identity/identity.ts';

/** The hosted service's path, and the same below its host name. */
const PATHS = {
  passwordPolicy: '/v2/passwordPolicy',
  passwordPolicyBehindHost: '/identitytoolkit.googleapis.com/v2/passwordPolicy',
};

/** Tells clients what a new password must be before they send one. */
export function passwordPolicyRoutes(identity: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', requireApiKey(identity.apiKey));
    const policy = {
      customStrengthOptions: {
        minPasswordLength: identity.passwordMinLength,
        maxPasswordLength: PASSWORD_MAX_LENGTH,
      },
      allowedNonAlphanumericCharacters: [],
      enforcementState: 'ENFORCE',
      // A password was checked when it was chosen, and stays valid when the rules become stricter.
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
      passwordResetByMail: identity.canMail,
    };
    for (const [operationId, path] of Object.entries(PATHS)) {
      app.get(
        path,
        {
          config: { dialect: 'identity' },
          schema: {
            operationId,
            summary: 'What a new password must be',
            querystring: Type.Object({ key: Type.Optional(Type.String()) }),
            response: { 200: PasswordPolicyReply },
          },
        },
        () => policy,
      );
    }
  };
}
