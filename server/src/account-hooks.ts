import { mailAccount } from './outbox/account-mails/mail-account.ts';
import { mailNewDevice } from './outbox/account-mails/mail-new-device.ts';
import { mayMail } from './outbox/account-mails/mailed-strangers.ts';
import type { AccountHooks } from './accounts/identity/account-hooks.ts';
import type { Identity } from './accounts/identity/identity.ts';
import { writeLastMails } from './outbox/order-mails/write-order-mail.ts';
import { leaveOrders } from './orders/left-customers.ts';
import { cancelUnstartedOrders, countOpenOrders } from './orders/open-orders.ts';

/** Puts accounts, orders and mail together. */
export function createAccountHooks(
  about: Pick<Identity, 'canMail' | 'publicUrl' | 'now'>,
): AccountHooks {
  const { canMail, publicUrl, now } = about;
  return {
    mail: async (transaction, to, news) => await mailAccount(transaction, about, to, news),
    mayMail: async (transaction, to, networks) => await mayMail(transaction, to, networks, now()),
    signedIn: async (transaction, account, session, networks) => {
      await mailNewDevice(transaction, about, account, session, networks);
    },
    leave: async (transaction, account) => {
      const at = now();
      await cancelUnstartedOrders(transaction, account.id, at);
      if (canMail) {
        await writeLastMails(transaction, account, { publicUrl: publicUrl(), now: at });
      }
      await leaveOrders(transaction, account.id, at);
    },
    countOpenOrders: async (transaction, accountId) =>
      await countOpenOrders(transaction, accountId, now()),
  };
}
