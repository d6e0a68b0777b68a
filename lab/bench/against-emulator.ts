import { randomUUID } from 'node:crypto';
import { startEmulator } from '../reference/emulator.ts';
import { startShopProcess, stopShop } from '../../server/test/shop-process.ts';
import { call } from '../../server/test/shop.ts';
import { median } from './quantiles.ts';
import { ratioRow } from './ratio-row.ts';
import type { Row } from './ratio-row.ts';

const CLIENTS = 4;
const TIMES = 60;
const PASSWORD = 'correct horse battery';

/** How often per second four clients at once do something. */
async function perSecond(act: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  let left = TIMES;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const status = await act();
      if (status !== 200) throw new Error(`answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return TIMES / ((performance.now() - begun) / 1000);
}

/**
 * Sign-ups and sign-ins beside the official Auth emulator, for comparison: it keeps everything in memory and
 * does not hash passwords, which takes nearly all the time of the shop.
 */
export async function againstEmulator(env: Record<string, string>, rounds: number): Promise<Row[]> {
  const emulator = await startEmulator();
  const shop = startShopProcess({ LOG_LEVEL: 'warn', SIGN_UPS_PER_HOUR: '1000000', ...env });
  const url = await shop.opened;
  const toShop = async (path: string, json: unknown) =>
    (await call(url + path, { method: 'POST', json })).status;
  const toEmulator = async (path: string, json: unknown) =>
    (await emulator.send({ path: `/identitytoolkit.googleapis.com${path}`, json })).status;
  try {
    const rows: Row[] = [];
    for (const operation of ['signUp', 'signInWithPassword']) {
      const email = `${randomUUID()}@example.com`;
      const act = (send: typeof toShop) => () =>
        send(`/v1/accounts:${operation}?key=k`, {
          email: operation === 'signUp' ? `${randomUUID()}@example.com` : email,
          password: PASSWORD,
          returnSecureToken: true,
        });
      for (const send of [toShop, toEmulator]) {
        await send('/v1/accounts:signUp?key=k', { email, password: PASSWORD });
      }
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await perSecond(act(toShop)));
        theirs.push(await perSecond(act(toEmulator)));
      }
      const what = `${operation} : Auth emulator, which does not hash`;
      rows.push(ratioRow(what, median(ours), median(theirs)));
    }
    return rows;
  } finally {
    await stopShop(shop);
    await emulator.stop();
  }
}
