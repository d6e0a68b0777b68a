import type {
  BaseChange,
  ExtraChange,
  ItemChange,
  MenuChangeReply,
  NewExtra,
  NewItem,
  SoldOutBody,
} from '@tall-order/domain/menu-contract.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { dataAddress } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Call, Reply, RequestFailure } from './client.ts';
import { parseMenu } from './menu-calls.ts';
import { ownCall } from './own-call.ts';
import { isRecord, parseAmount, parseText } from './parsing.ts';
import type { Parsed, Unread } from './parsing.ts';
import { parseEntries } from './record-entries.ts';

// Only the shop's own server has these calls; they are for its owner.

export interface MenuChange extends Parsed<Omit<MenuChangeReply, 'changedBy'>> {
  id: string;
}

export function changeBase(token: string, body: BaseChange): Promise<Reply<Menu>> {
  return change({ method: 'PATCH', address: dataAddress('/menu.json', token), body });
}

export function changeMenuItem(
  token: string,
  name: string,
  body: ItemChange,
): Promise<Reply<Menu>> {
  return change({ method: 'PATCH', address: dataAddress(`${pathOf(name)}.json`, token), body });
}

export function addMenuItem(token: string, body: NewItem): Promise<Reply<Menu>> {
  return change({ method: 'POST', address: dataAddress('/menu.json', token), body });
}

export function changeExtra(token: string, name: string, body: ExtraChange): Promise<Reply<Menu>> {
  const address = dataAddress(`${pathOf(name, 'extras')}.json`, token);
  return change({ method: 'PATCH', address, body });
}

export function addExtra(token: string, body: NewExtra): Promise<Reply<Menu>> {
  return change({ method: 'POST', address: dataAddress('/extras.json', token), body });
}

export type MenuPart = 'menu' | 'extras';

export function removeMenuItem(token: string, name: string, part: MenuPart): Promise<Reply<Menu>> {
  return change({ method: 'DELETE', address: dataAddress(`${pathOf(name, part)}.json`, token) });
}

export function setSoldOut(
  token: string,
  name: string,
  part: MenuPart,
  body: SoldOutBody,
): Promise<Reply<Menu>> {
  if (part === 'menu') {
    return change(ownCall('PUT /menu/:name/sold-out.json', { token, params: { name }, body }));
  }
  return change({
    method: 'PUT',
    address: dataAddress(`${pathOf(name, part)}/sold-out.json`, token),
    body,
  });
}

export function isMenuChanged({ message }: RequestFailure): boolean {
  return message === DATA_ERRORS.MENU_CHANGED.message;
}

/** Fetched in the background; newest first. */
export function fetchMenuChanges(token: string): Promise<Reply<MenuChange[]>> {
  return requestQuietly({
    method: 'GET',
    address: dataAddress('/menu-changes.json', token),
    parse: parseMenuChanges,
  });
}

/** The screen shows these refusals itself. */
export function isShownByEditor({ status }: RequestFailure): boolean {
  return status === 400 || status === 404 || status === 409;
}

function change(call: Pick<Call<Menu>, 'method' | 'address' | 'body'>): Promise<Reply<Menu>> {
  return request({
    ...call,
    parse: parseMenu,
    tooMany: 'Too many changes for now',
    isShownByScreen: isShownByEditor,
  });
}

function pathOf(name: string, part: MenuPart = 'menu'): string {
  return `/${part}/${encodeURIComponent(name)}`;
}

function parseMenuChanges(json: unknown): MenuChange[] | null {
  const changes = parseEntries(
    json,
    (id, { name, changedByEmail, changedAt, before, after }: Unread<MenuChangeReply>) => {
      const at = parseAmount(changedAt);
      if (typeof name !== 'string' || at === null) return null;
      return {
        id,
        name,
        changedByEmail: parseText(changedByEmail),
        changedAt: at,
        before: isRecord(before) ? before : null,
        after: isRecord(after) ? after : null,
      };
    },
  );
  return changes?.sort((one, other) => (one.id < other.id ? 1 : -1)) ?? null;
}
