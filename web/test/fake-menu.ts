import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { emailOf, localIdFor } from './fake-accounts.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** A side for the menu of a test. */
export const FRIES: NonNullable<MenuReply['extras']>[string] = {
  kind: 'side',
  picture: 'fries',
  price: 3,
  maxCount: 5,
  allergens: [],
  kcal: null,
  soldOut: null,
  position: 0,
};

const CHANGED_AT = Date.UTC(2026, 7, 3, 12);

type Values = Record<string, unknown>;

/** The fake shop's menu and its record, open to the tests. Any account may change it. */
export function createFakeMenu() {
  const menu: MenuReply = toMenuReply(STANDARD_MENU, 'USD');
  const changes: Record<string, unknown> = {};
  /** the ingredients, unchecked, because the form under test must check its values */
  const items: Record<string, Values | undefined> = menu.ingredients;

  /** Sets values of an ingredient as an owner does, and keeps the record. */
  const change = (by: string, name: string, values: Values | null): void => {
    const before = items[name];
    menu.version += 1;
    if (values === null) delete items[name];
    else items[name] = { ...before, ...values };
    const only = Object.keys(values ?? before ?? {});
    changes[String(menu.version).padStart(12, '0')] = {
      name,
      changedBy: localIdFor(by),
      changedByEmail: by,
      changedAt: CHANGED_AT,
      before: before ? Object.fromEntries(only.map((key) => [key, before[key] ?? null])) : null,
      after: values,
    };
  };

  const reply = ({ method, path, query, body }: SeenRequest): Answer | null => {
    if (path === '/menu-changes.json') return ok(changes);
    const [, name, soldOut] = /^\/menu(?:\/([^/]+?))?(\/sold-out)?\.json$/.exec(path) ?? [];
    if (!path.startsWith('/menu')) return null;
    if (method === 'GET') return ok(menu);
    const by = emailOf(query.get('auth') ?? '');
    if (soldOut !== undefined) {
      change(by, decodeURIComponent(name ?? ''), { soldOut: body });
      return ok(menu);
    }
    const { version, name: added, basePrice, bun, ...values } = (body ?? {}) as Values;
    if (version !== undefined && version !== menu.version) {
      return refuse('MENU_CHANGED', { version: menu.version });
    }
    if (name !== undefined) {
      change(by, decodeURIComponent(name), method === 'DELETE' ? null : values);
    } else if (method === 'POST') {
      change(by, String(added), { ...values, position: Object.keys(items).length });
    } else {
      menu.version += 1;
      if (typeof basePrice === 'number') menu.basePrice = basePrice;
      Object.assign(menu.bun, bun);
    }
    return ok(menu);
  };

  return { menu, change, reply };
}
