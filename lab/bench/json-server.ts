import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../server/test/free-ports.ts';

// json-server, a common stand-in for such a backend, on its own file.

const [file = ''] = process.argv.slice(2);
writeFileSync(
  file,
  JSON.stringify({ ingredients: { salad: 0, bacon: 0, cheese: 0, meat: 0 }, orders: [] }),
);
const [port] = await freePorts(1);
const program = createRequire(import.meta.url).resolve('json-server/lib/cli/bin.js');
const child = spawn(
  process.execPath,
  [program, '--quiet', '--host', '127.0.0.1', '--port', String(port), file],
  { stdio: 'ignore' },
);
process.on('SIGTERM', () => {
  child.kill();
  process.exit(0);
});
const url = `http://127.0.0.1:${port}`;
while (
  !(await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  ))
) {
  await sleep(50);
}
process.stdout.write(`${url}\n`);
