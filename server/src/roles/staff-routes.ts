import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { GrantRoleBody, StaffNameReply, StaffReply } from '@tall-order/domain/staff-contract.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import type { CallContext } from '../identity/identity.ts';
import { grantRole, setRole } from './grant-role.ts';
import { withoutNulls } from '../wire/without-nulls.ts';
import { requireRole } from './require-role.ts';
import { writerOf } from './write-as.ts';
import { findStaff } from './roles-queries.ts';

export function staffRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now, canMail } = context;
    const config = { dialect: 'data', signedIn: true } as const;
    const onRequest = requireRole(context, 'owner');

    app.get(
      '/staff.json',
      {
        config,
        onRequest,
        schema: {
          operationId: 'fetchStaff',
          summary: 'Everybody with a role, keyed by account; for the owner',
          response: { 200: StaffReply },
        },
      },
      async () => {
        const staff = await findStaff(db);
        return Object.fromEntries(
          staff.map(({ id, emailVerified, displayName, ...member }) => [
            id,
            { ...member, emailVerified: emailVerified === 1, ...withoutNulls({ displayName }) },
          ]),
        );
      },
    );

    app.post(
      '/staff.json',
      {
        config: { ...config, refuses: [404, 409] },
        onRequest,
        schema: {
          operationId: 'grantRole',
          summary: 'Give the account of an e-mail address a role; for the owner',
          body: GrantRoleBody,
          response: { 200: StaffNameReply },
        },
      },
      async (request) => {
        const { email, role, onlyConfirmed = false } = request.body;
        const by = writerOf(request);
        const change = {
          role,
          way: 'owner',
          changedBy: by.accountId,
          onlyConfirmed: onlyConfirmed && canMail,
        } as const;
        const { account } = await grantRole(db, email, change, now(), by);
        return { name: account.id };
      },
    );

    app.delete(
      '/staff/:id(^[^/]+).json',
      {
        config: { ...config, refuses: [409] },
        onRequest: [refuseInvalidPath, onRequest],
        schema: {
          operationId: 'revokeRole',
          summary: 'Make an account a customer again; for the owner',
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          response: { 200: Type.Null() },
        },
      },
      async (request) => {
        const by = writerOf(request);
        const change = { role: 'customer', way: 'owner', changedBy: by.accountId } as const;
        await setRole(db, { accountId: request.params.id, ...change }, now(), by);
        return null;
      },
    );
  };
}
