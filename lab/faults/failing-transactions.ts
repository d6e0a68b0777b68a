import pg from 'pg';

// Preloaded into a shop on PostgreSQL, it makes one transaction in five fail as concurrent transactions do,
// with a serialization failure or a deadlock, at a statement or at the commit. The server itself raises the
// errors on request. The last line of the output is the number of failures.

const SHARE_THAT_FAILS = 0.2;
const SHARE_OF_DEADLOCKS = 0.3;

/** How the open transaction of a connection will fail. */
const plans = new WeakMap<object, { code: '40001' | '40P01'; atCommit: boolean }>();
let transactions = 0;
let failed = 0;

pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
  apply: (query, client: object, given: unknown[]) => {
    const [statement] = given;
    if (typeof statement === 'string' && /^(?:begin|start transaction)\b/.test(statement)) {
      transactions += 1;
      planNext(client);
      return Reflect.apply(query, client, given);
    }
    const plan = plans.get(client);
    if (plan === undefined || (plan.atCommit && statement !== 'commit')) {
      return Reflect.apply(query, client, given);
    }
    plans.delete(client);
    failed += 1;
    const raise = `do $$ begin raise exception 'as planned' using errcode = '${plan.code}'; end $$`;
    return Reflect.apply(query, client, [raise]);
  },
});

function planNext(client: object): void {
  plans.delete(client);
  if (Math.random() >= SHARE_THAT_FAILS) return;
  const code = Math.random() < SHARE_OF_DEADLOCKS ? '40P01' : '40001';
  plans.set(client, { code, atCommit: Math.random() < 0.5 });
}

process.on('exit', () => {
  console.log(JSON.stringify({ transactions, failed }));
});
