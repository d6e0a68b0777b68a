import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import type {
  PauseBody,
  SellingReply,
  ShopChange,
  ShopReply,
} from '@tall-order/domain/shop-contract.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';
import { shopNow } from './shop-clock.ts';

/** Where the fake shop is: far from the zone of the tests, so that even the day differs. */
export const SHOP_ZONE = 'America/New_York';

/**
 * The fake shop's settings, which any account may change.
 * @param menu whose replies say whether the shop sells
 */
export function createFakeSettings(menu: MenuReply) {
  const { delivery, ...standard } = STANDARD_SETTINGS;
  const settings: ShopReply = {
    ...standard,
    hours: null,
    exceptions: [],
    mailEvents: [...standard.mailEvents],
    taxRates: [],
    delivery: { ...delivery, zipCodes: [] },
    selling: { isOpen: true, until: null },
    openings: [],
    zone: SHOP_ZONE,
  };

  /** Changes the settings, as an owner does, or what follows from them. */
  const change = (values: Omit<ShopChange, 'version'> & Partial<ShopReply>): void => {
    Object.assign(settings, values, { version: settings.version + 1 });
    const { version, selling, facts } = settings;
    menu.shop = { version, name: facts.name, selling };
  };

  const reply = ({ method, path, body }: SeenRequest): Answer | null => {
    if (`${method} ${path}` === 'PUT /shop/pause.json') return ok(pause(body as PauseBody));
    if (path !== '/shop.json') return null;
    if (method === 'GET') return ok(settings);
    const { version, ...values } = body as ShopChange; // the storefront's own calls
    if (version !== settings.version) return refuse('SHOP_CHANGED', { version: settings.version });
    change(values);
    return ok(settings);
  };

  const pause = ({ pause: span }: PauseBody): SellingReply => {
    const selling: SellingReply =
      span === null
        ? { isOpen: true, until: null }
        : { isOpen: false, reason: 'pause', opensAt: shopNow() + 20 * 60_000 };
    settings.selling = selling;
    menu.shop = { version: settings.version, name: settings.facts.name, selling };
    return selling;
  };

  return { settings, change, reply };
}
