import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends this many requests per second, whether or not the shop keeps up, and waits for the last answer.
 * @param send sends a request, given its number from 0 on
 * @returns how many were sent
 */
export async function atRate(
  perSecond: number,
  seconds: number,
  send: (number: number) => Promise<unknown>,
): Promise<number> {
  const pending: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const wait = begun + (sent / perSecond) * 1000 - performance.now();
    if (wait > 0) await sleep(wait);
    pending.push(send(sent));
  }
  await Promise.all(pending);
  return pending.length;
}
