import { storedLine } from '@tall-order/domain/comparable-text.ts';
import type { DriversReply } from '@tall-order/domain/counter-contract.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findStaff } from '../../accounts/roles/roles-queries.ts';

export async function findDrivers(db: Kysely<Schema>): Promise<DriversReply> {
  const staff = await findStaff(db);
  return Object.fromEntries(
    staff
      .filter(({ role }) => role === 'driver')
      .map(({ id, displayName, email }) => [
        id,
        { name: isBlank(displayName ?? '') ? email : storedLine(displayName ?? '') },
      ]),
  );
}
