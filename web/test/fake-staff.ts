import type {
  AccountCancellationBody,
  AccountReply,
  DisabledBody,
} from '@tall-order/domain/account-help-contract.ts';
import type { GrantRoleBody } from '@tall-order/domain/staff-contract.ts';
import { emailOf, idTokenFor, localIdFor } from './fake-accounts.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

const GRANTED_AT = Date.UTC(2026, 7, 3, 12);

/** The fake shop's staff, open to the tests. Every address has an account. */
export function createFakeStaff() {
  /** by e-mail address */
  const roles = new Map<string, string>();
  /** addresses that were not confirmed, which the shop could mail a link to */
  const unconfirmed = new Set<string>();
  const ownerCodes = new Set<string>();
  const changes: Record<string, unknown>[] = [];
  const behind = prankster();

  const change = (by: string, email: string, after: string): Answer => {
    const before = roles.get(email) ?? 'customer';
    const owners = [...roles.values()].filter((role) => role === 'owner').length;
    if (before === 'owner' && after !== 'owner' && owners === 1) return refuse('LAST_OWNER');
    if (after === 'customer') roles.delete(email);
    else roles.set(email, after);
    changes.unshift({
      localId: localIdFor(email),
      email,
      way: 'owner',
      changedBy: localIdFor(by),
      changedByEmail: by,
      before,
      after,
      changedAt: GRANTED_AT,
    });
    return ok({ name: localIdFor(email) });
  };
  const redeem = (email: string, code: string) => {
    if (!ownerCodes.delete(code)) return refuse('OWNER_LINK_VOID');
    roles.set(email, 'owner');
    return ok({ role: 'owner' });
  };
  const renew = (email: string) => {
    const role = roles.get(email);
    if (role === undefined) return refuse('PERMISSION_DENIED');
    const idToken = `${idTokenFor(email, role)}renewed`;
    return ok({ idToken, localId: localIdFor(email), expiresIn: '3600' });
  };
  const help = (path: string, { email, disabled }: DisabledBody): Answer => {
    if (email.startsWith('nobody')) return refuse('ACCOUNT_UNKNOWN');
    if (path === '/accounts/password-link.json') {
      const link = 'https://shop.example/auth?mode=resetPassword&oobCode=code';
      return ok({ link, expiresAt: GRANTED_AT });
    }
    if (disabled && roles.has(email)) return refuse('ACCOUNT_HAS_ROLE');
    if (email === behind.email) behind.disabled = disabled;
    return ok({ openOrders: disabled ? 1 : 0 });
  };
  const list = () =>
    Object.fromEntries(
      [...roles].map(([email, role]) => [
        localIdFor(email),
        { email, emailVerified: false, role, grantedAt: GRANTED_AT },
      ]),
    );

  const reply = ({ method, path, query, body }: SeenRequest): Answer | null => {
    const ofOrder = /^\/baskets\/[^/]+\/(account|account-cancellations)\.json$/.exec(path);
    const isMine = /^\/(staff|accounts|role-changes|owner-link|sessions\/current)\b/.test(path);
    if (!isMine && ofOrder === null) return null;
    if (method === 'DELETE' && !path.startsWith('/staff/')) return null;
    const caller = emailOf(query.get('auth') ?? '');
    const sent = body as Record<'code' | 'email' | 'role', string> & Partial<GrantRoleBody>; // the storefront's own calls
    if (path === '/owner-link.json') return redeem(caller, sent.code);
    if (path === '/sessions/current.json') return renew(caller);
    if (roles.get(caller) !== 'owner') return refuse('PERMISSION_DENIED');
    if (ofOrder?.[1] === 'account') return ok(behind);
    if (ofOrder !== null) return cancelOpen(behind, body as AccountCancellationBody); // the storefront's own call
    if (path.startsWith('/accounts/')) return help(path, body as DisabledBody);
    if (path === '/role-changes.json') {
      return ok(Object.fromEntries(changes.map((one, index) => [`change-${index}`, one])));
    }
    if (method === 'GET') return ok(list());
    if (method === 'POST') {
      if (sent.email.startsWith('nobody')) return refuse('ACCOUNT_UNKNOWN');
      return sent.onlyConfirmed && unconfirmed.has(sent.email)
        ? refuse('ADDRESS_UNCONFIRMED')
        : change(caller, sent.email, sent.role);
    }
    const id = decodeURIComponent(path.slice('/staff/'.length, -'.json'.length));
    const email = [...roles.keys()].find((one) => localIdFor(one) === id) ?? '';
    const answer = change(caller, email, 'customer');
    return answer.status === 200 ? ok(null) : answer;
  };

  return { roles, unconfirmed, ownerCodes, changes, reply };
}

/** The account behind every order. */
function prankster(): AccountReply {
  return {
    email: 'prank@example.com',
    since: GRANTED_AT,
    orders: 7,
    openOrders: 3,
    disabled: false,
    network: { accounts: 4, openOrders: 9 },
  };
}

function cancelOpen(behind: AccountReply, { reach }: AccountCancellationBody): Answer {
  const orders = reach === 'account' ? behind.openOrders : behind.network.openOrders;
  behind.network.openOrders -= orders;
  behind.openOrders = 0;
  return ok({ orders, paid: 1 });
}
