import { setTimeout as sleep } from 'node:timers/promises';
import { startShopProcess, stopShop } from '../../../server/test/shop-process.ts';
import type { ShopProcess } from '../../../server/test/shop-process.ts';
import { untilReady } from '../customers.ts';

/** An instance that is restarted whenever it ends, as by systemd or a container runtime. */
export interface Instance {
  address: string;
  /** how often it ended without a signal */
  ends: () => number;
  /** stops it by SIGTERM and starts it again; resolves when it is ready */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** As `RestartSec` of `deploy/tall-order.service`. */
const RESTART_AFTER_MS = 1000;

/** Limits for the scenario, not a recommendation: a board shows all orders of a run. */
const FOR_THE_TEST = { LOG_LEVEL: 'silent', LIST_ROWS: '100000', ORDER_ANSWER_MS: '' };

/** Starts an instance with these settings. */
export function superviseInstance(settings: Record<string, string>): Instance {
  let ends = 0;
  const state: { current: ShopProcess; isClosed: boolean } = {
    current: startShopProcess({ ...settings, ...FOR_THE_TEST }),
    isClosed: false,
  };
  const address = `http://${settings['HOST']}:${settings['PORT']}`;
  const watch = async () => {
    while (!state.isClosed) {
      const code = await state.current.exit;
      if (state.isClosed) return;
      if (code !== 0) {
        ends += 1;
        await sleep(RESTART_AFTER_MS);
      }
      state.current = startShopProcess({ ...settings, ...FOR_THE_TEST });
    }
  };
  const watching = watch();
  return {
    address,
    ends: () => ends,
    restart: async () => {
      await stopShop(state.current);
      await untilReady(address);
    },
    close: async () => {
      state.isClosed = true;
      state.current.child.kill('SIGKILL');
      await state.current.exit;
      await watching;
    },
  };
}
