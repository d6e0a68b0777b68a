import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { onTestFinished } from 'vitest';
import type { Shop } from '../../server/test/shop.ts';

let steps = 0;

/** Starts an official client that calls the shop, for one test, as on its own machine. */
export function startClient(shop: Shop, apiKey = 'any'): { app: FirebaseApp; auth: Auth } {
  const app = initializeApp({ apiKey, projectId: 'tall-order' }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const auth = getAuth(app);
  connectAuthEmulator(auth, shop.url, { disableWarnings: true });
  return { app, auth };
}

/** Awaits a call of the official client that must succeed, and counts it. */
export async function step<Result>(call: Promise<Result>): Promise<Result> {
  const result = await call;
  steps += 1;
  return result;
}

/**
 * Awaits a call of the official client that must fail, and counts it.
 * @returns the client's own error code
 * @throws Error when the call succeeds
 */
export async function refusal(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    steps += 1;
    // The client's errors have a code; any other error is returned itself.
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  throw new Error('The call succeeded.');
}

/** Prints how many calls of the client this file has made. */
export function reportSteps(): void {
  // oxlint-disable-next-line no-console -- the summary of a run
  console.log(`The official client: ${steps} steps as it expects them.`);
}
