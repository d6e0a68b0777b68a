import type { MenuChangeReply, SoldOutBody } from '@tall-order/domain/menu-contract.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { request, requestQuietly } from './client.ts';
import type { Call, Reply, RequestFailure } from './client.ts';
import { readMenu } from './menu-calls.ts';
import { ownCall } from './own-call.ts';
import { withIds } from './records.ts';

export interface MenuChange extends Omit<MenuChangeReply, 'changedBy'> {
  id: string;
}

export type MenuPart = 'menu' | 'extras';

export function setSoldOut(
  token: string,
  name: string,
  part: MenuPart,
  body: SoldOutBody,
): Promise<Reply<Menu>> {
  return changeMenu(
    ownCall(`PUT /${part}/:name/sold-out.json`, { token, params: { name }, body }, readMenu),
  );
}

export function isMenuChanged({ message }: RequestFailure): boolean {
  return message === DATA_ERRORS.MENU_CHANGED.message;
}

/** Fetched in the background; newest first. */
export function fetchMenuChanges(token: string): Promise<Reply<MenuChange[]>> {
  const call = ownCall('GET /menu-changes.json', { token }, (changes) =>
    withIds(changes).sort((one, other) => (one.id < other.id ? 1 : -1)),
  );
  return requestQuietly(call);
}

/** The screen shows these refusals itself. */
export function isShownByEditor({ status }: RequestFailure): boolean {
  return status === 400 || status === 404 || status === 409;
}

export function changeMenu(call: Call<Menu>): Promise<Reply<Menu>> {
  return request({
    ...call,
    tooMany: 'Too many changes for now',
    isShownByScreen: isShownByEditor,
  });
}
