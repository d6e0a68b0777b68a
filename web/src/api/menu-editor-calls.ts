import type {
  BaseChange,
  ItemChange,
  MenuChangeReply,
  NewItem,
  SoldOutBody,
} from '@tall-order/domain/menu-contract.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { dataAddress } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Call, Reply, RequestFailure } from './client.ts';
import { parseMenu } from './menu-calls.ts';
import { isRecord, parseAmount, parseText } from './parsing.ts';
import type { Parsed, Unread } from './parsing.ts';
import { parseEntries } from './record-entries.ts';

// These calls are an addition of the shop's own server, for its owner.

/** A change of the menu, with its values as the wire carries them. */
export interface MenuChange extends Parsed<Omit<MenuChangeReply, 'changedBy'>> {
  id: string;
}

/** Changes what comes with every burger. @returns the menu after it, as from all that follow */
export function changeBase(token: string, body: BaseChange): Promise<Reply<Menu>> {
  return change({ method: 'PATCH', address: dataAddress('/menu.json', token), body });
}

/** Changes an ingredient. */
export function changeMenuItem(
  token: string,
  name: string,
  body: ItemChange,
): Promise<Reply<Menu>> {
  return change({ method: 'PATCH', address: dataAddress(`${pathOf(name)}.json`, token), body });
}

/** Puts an ingredient on the menu. */
export function addMenuItem(token: string, body: NewItem): Promise<Reply<Menu>> {
  return change({ method: 'POST', address: dataAddress('/menu.json', token), body });
}

/** Takes an ingredient beyond the four off the menu. */
export function removeMenuItem(token: string, name: string): Promise<Reply<Menu>> {
  return change({ method: 'DELETE', address: dataAddress(`${pathOf(name)}.json`, token) });
}

/** Says how long an ingredient is sold out; null when it is available. */
export function setSoldOut(token: string, name: string, body: SoldOutBody): Promise<Reply<Menu>> {
  return change({
    method: 'PUT',
    address: dataAddress(`${pathOf(name)}/sold-out.json`, token),
    body,
  });
}

/** Whether a change was refused because the menu is no longer the one that it followed. */
export function isMenuChanged({ message }: RequestFailure): boolean {
  return message === DATA_ERRORS.MENU_CHANGED.message;
}

/** Asks, in the background, for the latest changes of the menu, newest first. */
export function fetchMenuChanges(token: string): Promise<Reply<MenuChange[]>> {
  return requestQuietly({
    method: 'GET',
    address: dataAddress('/menu-changes.json', token),
    parse: parseMenuChanges,
  });
}

/** Whether a refusal is shown where it was asked for, and not as a failure of the whole page. */
export function isShownWhereAsked({ status }: RequestFailure): boolean {
  return status === 400 || status === 404 || status === 409;
}

function change(call: Pick<Call<Menu>, 'method' | 'address' | 'body'>): Promise<Reply<Menu>> {
  return request({ ...call, parse: parseMenu, isAsked: isShownWhereAsked });
}

function pathOf(name: string): string {
  return `/menu/${encodeURIComponent(name)}`;
}

function parseMenuChanges(json: unknown): MenuChange[] | null {
  const changes = parseEntries(
    json,
    (id, { name, changedByEmail, changedAt, before, after }: Unread<MenuChangeReply>) => {
      const at = parseAmount(changedAt);
      if (typeof name !== 'string' || at === null) return [];
      return [
        {
          id,
          name,
          changedByEmail: parseText(changedByEmail),
          changedAt: at,
          before: isRecord(before) ? before : null,
          after: isRecord(after) ? after : null,
        },
      ];
    },
  );
  return changes?.toSorted((one, other) => (one.id < other.id ? 1 : -1)) ?? null;
}
