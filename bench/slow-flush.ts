import { StatementSync } from 'node:sqlite';

// Loaded ahead of a program, it makes every commit of SQLite take five milliseconds more, as a disk
// with a slow flush does: the process waits just as long, whatever is in the commit.

const FLUSH_MS = 5;
const clock = new Int32Array(new SharedArrayBuffer(4));

// oxlint-disable-next-line unbound-method -- the proxy passes `this` on
StatementSync.prototype.run = new Proxy(StatementSync.prototype.run, {
  apply: (run, statement: StatementSync, parameters) => {
    if (/^commit/i.test(statement.sourceSQL)) Atomics.wait(clock, 0, 0, FLUSH_MS);
    return Reflect.apply(run, statement, parameters);
  },
});
