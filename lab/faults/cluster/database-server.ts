import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machines.ts';
import { killed, signalPostgres } from './processes.ts';

/** The user that PostgreSQL's packages make: PostgreSQL does not run as root. */
export const DATABASE_USER = 'postgres';

/** A machine with a member of etcd, a PostgreSQL, and Patroni as its guard. */
export interface DatabaseServer extends Machine {
  startMember: () => void;
  killMember: () => Promise<void>;
  startGuard: () => void;
  killGuard: () => Promise<void>;
  /** kills PostgreSQL with all of its processes, if it runs */
  killDatabase: () => void;
  /** suspends every process, as on a machine that sleeps */
  freeze: () => void;
  thaw: () => void;
}

/** A server whose configuration and data are in a folder of the database's user. */
export function databaseServer(machine: Machine, folder: string): DatabaseServer {
  const user =
    process.getuid?.() === 0
      ? ['setpriv', `--reuid=${DATABASE_USER}`, `--regid=${DATABASE_USER}`, '--clear-groups']
      : [];
  const start = (program: string, args: string[]) => {
    const log = openSync(join(folder, `${program}.log`), 'a');
    const [command = program, ...rest] = [...machine.inside, ...user, program, ...args];
    const child = spawn(command, rest, {
      cwd: folder,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return child;
  };
  let member: ChildProcess | null = null;
  let guard: ChildProcess | null = null;
  const data = join(folder, 'postgres');
  const signalAll = (signal: NodeJS.Signals) => {
    member?.kill(signal);
    guard?.kill(signal);
    signalPostgres(data, signal);
  };
  return {
    ...machine,
    startMember: () => {
      member = start('etcd', ['--config-file', join(folder, 'etcd.yml')]);
    },
    killMember: async () => await killed(member),
    startGuard: () => {
      guard = start('patroni', [join(folder, 'patroni.yml')]);
    },
    killGuard: async () => await killed(guard),
    killDatabase: () => {
      signalPostgres(data, 'SIGKILL');
    },
    freeze: () => {
      signalAll('SIGSTOP');
    },
    thaw: () => {
      signalAll('SIGCONT');
    },
  };
}
