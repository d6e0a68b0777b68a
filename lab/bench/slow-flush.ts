import { StatementSync } from 'node:sqlite';

// Preloaded into a program, it makes every commit of SQLite take five more milliseconds, as on a disk with a
// slow flush: the process waits equally long for every commit, whatever its size.

const FLUSH_MS = 5;
const clock = new Int32Array(new SharedArrayBuffer(4));

// oxlint-disable-next-line unbound-method -- the proxy passes `this` on
StatementSync.prototype.run = new Proxy(StatementSync.prototype.run, {
  apply: (run, statement: StatementSync, parameters) => {
    if (/^commit/i.test(statement.sourceSQL)) Atomics.wait(clock, 0, 0, FLUSH_MS);
    return Reflect.apply(run, statement, parameters);
  },
});
