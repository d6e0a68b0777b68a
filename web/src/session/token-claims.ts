import { isRole } from '@tall-order/domain/rights.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { isRecord } from '../api/parsing.ts';

/** @returns null when the token has none */
export function accountEmail(token: string): string | null {
  const { email } = claimsOf(token);
  return typeof email === 'string' ? email : null;
}

/** Empty when the token has none. */
export function accountId(token: string): string {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : '';
}

/**
 * The role only decides what is shown: the server looks it up at every call.
 * @returns customer for a token without a role, and with a hosted service, which has no roles
 */
export function roleClaim(token: string): Role {
  if (!isOwnDataService()) return 'customer';
  const { role } = claimsOf(token);
  return typeof role === 'string' && isRole(role) ? role : 'customer';
}

/** Whether the account behind a token has a role in the shop: it may order for guests. */
export function isStaffToken(token: string | null): boolean {
  return token !== null && roleClaim(token) !== 'customer';
}

/** The claims of a token, unverified: only the services need to trust it. */
function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1];
  if (payload === undefined) return {};
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(claims) ? claims : {};
  } catch {
    // A token of another format counts as one without claims.
    return {};
  }
}
