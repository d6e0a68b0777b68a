import { changeLimits } from '../identity/attempt-limits.ts';
import type { Identity } from '../identity/identity.ts';
import { networksOf } from '../../http/rate-limits/networks-of.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import type { Handlers } from '../roles/answer-calls.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { makePasswordLink } from './make-password-link.ts';
import { setDisabled } from './set-disabled.ts';

/** The owner helps the holder of an account. */
export function accountHelpRoutes(identity: Identity) {
  const { db, now, hooks } = identity;
  return {
    'POST /accounts/disabled.json': async (request) => {
      const { disabled } = request.body;
      const openOrders = await writeAs(db, writerOf(request), async (transaction) => {
        const set = await setDisabled(transaction, request.body, now());
        if (disabled && 'account' in set && !set.account.disabled) {
          await hooks.mail(transaction, set.account, { kind: 'disabled' });
        }
        if ('role' in set) throw dataError('ACCOUNT_HAS_ROLE');
        return await hooks.countOpenOrders(transaction, set.account.id);
      });
      return { openOrders };
    },
    'POST /accounts/password-link.json': async (request) => {
      const by = writerOf(request);
      await reserveAttempt(db, changeLimits(by.accountId, networksOf(request.ip)), now());
      return await writeAs(db, by, (transaction) =>
        makePasswordLink(transaction, identity, request.body.email),
      );
    },
  } satisfies Partial<Handlers>;
}
