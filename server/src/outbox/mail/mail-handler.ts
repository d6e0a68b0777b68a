import { readShop } from '../../shop/settings/shop-settings-queries.ts';
import type { Unwanted } from '../jobs.ts';
import { writeOrderMail } from '../order-mails/write-order-mail.ts';
import type { JobHandler } from '../run-jobs.ts';
import { failureInWords } from './failure-in-words.ts';
import type { logMail } from './log-mail.ts';
import { remainsOfMail } from './mail-failures.ts';
import type { Mail } from './mails.ts';
import type { createSender } from './sender.ts';

/**
 * Sends mail, one after the other. A mail about an order is written when it is due, in the transaction of its first
 * attempt, so that all attempts send the same.
 * @param publicUrl the shop's address, for links
 */
export function mailHandler(
  send: ReturnType<typeof createSender>,
  { publicUrl, log }: { publicUrl: () => string; log: ReturnType<typeof logMail> },
): JobHandler {
  return {
    kind: 'mail',
    atOnce: 1,
    atOnceOfCustomer: 1,
    leaseMs: 60_000,
    firstRetryMs: 5000,
    maxRetryMs: 60 * 60_000,
    // The codes in an older mail have expired.
    lifeMs: 24 * 60 * 60_000,
    prepare: async (transaction, job, now) => {
      const mail: Mail | Unwanted =
        job.content === null
          ? await writeOrderMail(transaction, job, { publicUrl: publicUrl(), now })
          : JSON.parse(job.content);
      if (typeof mail === 'string') return mail;
      const shopName = (await readShop(transaction)).settings.facts.name;
      return async () => {
        try {
          await send({ ...mail, messageKey: job.id }, shopName);
          log({ kind: 'sent' });
          return { kind: 'done' };
        } catch (error) {
          log({ kind: 'failed', error });
          return { kind: 'failed', reason: failureInWords(error) };
        }
      };
    },
    giveUp: {
      remains: remainsOfMail,
      tell: (messages) => {
        log({ kind: 'given up', messages });
      },
    },
  };
}
