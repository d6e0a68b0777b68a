import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../../server/test/free-ports.ts';
import { sendTo } from './service.ts';
import type { Service, StartedService } from './service.ts';

/** The prefix `demo-` keeps the emulator away from the network. */
const PROJECT = 'demo-tall-order';
const FIREBASE = join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** How long the emulator may take to start. */
const START_TIMEOUT_MS = 120_000;

declare module 'vitest' {
  interface ProvidedContext {
    /** where the emulator of this run answers */
    emulator: string;
  }
}

type Emulator = Service & { origin: string };

/** Vitest global set-up: starts the emulator, for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, stop } = await startEmulator();
  project.provide('emulator', origin);
  return stop;
}

/**
 * Starts the official emulator on free loopback ports, with a home folder of its own.
 * @throws Error with its output when it does not start
 */
export async function startEmulator(): Promise<Emulator & StartedService> {
  const home = await mkdtemp(join(tmpdir(), 'tall-order-emulator-'));
  const [port = 0, hubPort = 0, loggingPort = 0] = await freePorts(3);
  const at = (free: number) => ({ host: '127.0.0.1', port: free });
  const emulators = {
    auth: at(port),
    hub: at(hubPort),
    logging: at(loggingPort),
    ui: { enabled: false },
  };
  await writeFile(join(home, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [FIREBASE, 'emulators:start', '--only', 'auth', '--project', PROJECT],
    {
      cwd: home,
      // Its own temporary folder too, because it leaves a file there that another user could not replace.
      env: { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home, CI: '1' },
      // Its own process group, so that everything that it started ends with it.
      detached: true,
    },
  );
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const origin = `http://127.0.0.1:${port}`;
  const kill = () => {
    // A negative process id means the group of that process.
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  // For aborted tests: the process group would outlive them.
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await exited;
    await rm(home, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`The official emulator did not start: ${output}`, { cause: error });
  }
  return { ...emulatorAt(origin), stop };
}

/** The emulator that answers at an address. */
export function emulatorAt(origin: string): Emulator {
  const admin = `${origin}/emulator/v1/projects/${PROJECT}`;
  return {
    origin,
    send: (call) => sendTo(origin, call),
    mailedCode: async (address) => {
      const { oobCodes } = await ask(`${admin}/oobCodes`, 'GET');
      const mailed = oobCodes.findLast(
        // oxlint-disable-next-line no-explicit-any -- the emulator's list of what it would mail
        ({ email, newEmail }: any) => (newEmail ?? email) === address,
      );
      if (mailed === undefined) throw new Error(`The emulator has no code for ${address}.`);
      return mailed.oobCode;
    },
    disable: async (localId) => {
      await ask(
        `${origin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`,
        'POST',
        {
          localId,
          disableUser: true,
        },
      );
    },
    reset: async (protection) => {
      await ask(`${admin}/accounts`, 'DELETE');
      await ask(`${admin}/config`, 'PATCH', {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: protection === 'on' },
      });
    },
  };
}

// oxlint-disable-next-line no-explicit-any -- the emulator's own replies
async function ask(url: string, method: string, json?: unknown): Promise<any> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} gave ${response.status}.`);
  return await response.json();
}

async function untilReady(url: string, hasExited: () => boolean): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (hasExited() || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
