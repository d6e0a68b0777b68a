import type { Menu } from '@tall-order/domain/menu.ts';
import type { OrderData } from '@tall-order/domain/order.ts';

/** The thunks' extra argument: beside the state, whose areas are the specification's (§3). */
export interface Services {
  /** when the session ends by itself, in milliseconds since 1970, and what ends it then */
  sessionExpiry: { at: number; timer: ReturnType<typeof setTimeout> } | null;
  ingredientsLoad: {
    underWay: Promise<string> | null;
    /** the draft that the last load could not be brought to; empty when there is none */
    unreadDraft: string;
  };
  /** a menu that came at the checkout and is applied when the customer leaves it */
  menuAfterCheckout: Menu | null;
  /** which burger of the visit is in progress; undefined while the page has just been loaded */
  openBuild: string | null | undefined;
  /** the idempotency key of a burger, until the outcome of its order is known */
  orderKey: { draft: string; key: string } | null;
  /** what was typed at the checkout, by whom, and the address that was filled in for them */
  typedOrder: { userId: string | null; data: OrderData; filledIn: string } | null;
  /** when all changes of the address are done if each takes its share of time, in page milliseconds */
  addressChangesEnd: number;
}

export function createServices(): Services {
  return {
    sessionExpiry: null,
    ingredientsLoad: { underWay: null, unreadDraft: '' },
    menuAfterCheckout: null,
    openBuild: undefined,
    orderKey: null,
    typedOrder: null,
    addressChangesEnd: 0,
  };
}
