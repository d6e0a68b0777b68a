import type { Role } from '@tall-order/domain/roles.ts';
import type { Actor } from '../identity/id-tokens.ts';

/** The role that is stored for whoever calls; asked for with each call, so that it ends at once. */
export type RoleOf = (actor: Pick<Actor, 'accountId'>) => Promise<Role>;
