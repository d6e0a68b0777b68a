import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machines.ts';

/** The changes of the leader; times are those of `performance.now`. */
export interface LeaderWatch {
  elected: { name: string; at: number }[];
  close: () => Promise<void>;
}

const LOOK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 1000;

/** Asks every server all the time whether it is the leader, as the proxies do. */
export function watchLeader(machines: readonly Machine[], leaderNow: string): LeaderWatch {
  const elected: LeaderWatch['elected'] = [];
  const closing = new AbortController();
  const watching = machines.map(async ({ name, address }) => {
    let wasLeader = name === leaderNow;
    while (!closing.signal.aborted) {
      const isLeader = await isPrimary(address);
      if (isLeader && !wasLeader) elected.push({ name, at: performance.now() });
      wasLeader = isLeader;
      await sleep(LOOK_EVERY_MS);
    }
  });
  return {
    elected,
    close: async () => {
      closing.abort();
      await Promise.all(watching);
    },
  };
}

async function isPrimary(address: string): Promise<boolean> {
  try {
    const reply = await fetch(`http://${address}:8008/primary`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await reply.text();
    return reply.status === 200;
  } catch {
    return false;
  }
}
