import { identityCall } from '../../server/test/shop.ts';
import { openForReading } from '../../server/src/db/open-db.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';

const ADDRESSES = 5;
const TIMES = 60;

/** F8: one e-mail address signs up many times at once, in different spellings. */
export const sameAddress: Fault = {
  name: 'F8',
  what: 'one address signs up 60 times at once, over two instances',
  databases: BOTH,
  // There two instances answer.
  smokeDatabases: ['postgres'],
  run: async (harness) => {
    const settings = { SIGN_UPS_PER_HOUR: '1000000' };
    const first = await harness.start(settings).opened;
    const second = harness.database === 'postgres' ? await harness.start(settings).opened : first;
    const problems: string[] = [];
    for (let number = 0; number < (harness.smoke ? 1 : ADDRESSES); number += 1) {
      const email = `Ann.${number}@Example.com`;
      const replies = await Promise.all(
        Array.from({ length: TIMES }, (_value, index) =>
          identityCall({ url: index % 2 === 0 ? first : second }, 'signUp', {
            email: [email, email.toLowerCase(), email.toUpperCase(), ` ${email} `][index % 4],
            password: 'correct horse battery',
            returnSecureToken: true,
          }),
        ),
      );
      const statuses = Map.groupBy(replies, ({ status }) => status);
      const made = statuses.get(200)?.length ?? 0;
      if (made !== 1) problems.push(`${made} sign-ups of one address succeeded`);
      // 503: the queue of passwords to hash is full.
      const others = [...statuses.keys()].filter((status) => ![200, 400, 503].includes(status));
      if (others.length > 0) problems.push(`answered ${others.join(', ')}`);
    }
    const db = await openForReading(harness.location);
    const accounts = await db.selectFrom('accounts').select('email').execute();
    await db.destroy();
    const distinct = new Set(accounts.map((account) => account.email.toLowerCase().trim()));
    if (distinct.size !== accounts.length) problems.push('two accounts of one address');
    return problems;
  },
};
