import type { Menu } from '@tall-order/domain/menu.ts';
import type { OrderData } from '@tall-order/domain/order.ts';

/**
 * Data of a visit outside the application state, whose content the specification fixes (§3). Thunks get it as
 * their extra argument.
 */
export interface Visit {
  /** when the session expires, in milliseconds since 1970, and the timer that ends it */
  sessionExpiry: { at: number; timer: ReturnType<typeof setTimeout> } | null;
  ingredientsLoad: {
    underWay: Promise<string> | null;
    /** the query that the last load failed to build; empty if there is none */
    unreadSearch: string;
  };
  /** a menu that arrived during the checkout, to be applied when the customer leaves */
  menuAfterCheckout: Menu | null;
  /** which burger of this visit is in progress; undefined until one is opened */
  openBuild: string | null | undefined;
  /** the burger that the page was loaded with; null if it had none of its own */
  firstBuild: string | null;
  /** the idempotency key of the burger's order, until the outcome of the order is known */
  orderKey: { search: string; key: string } | null;
  /**
   * the entries at the checkout with the time that was chosen (milliseconds since 1970; null for as soon as
   * possible), the customer who typed them, and the address that was filled in
   */
  typedOrder: {
    userId: string | null;
    data: OrderData;
    chosenAt: number | null;
    filledIn: string;
  } | null;
  /** what was filled in for an order that its customer orders again, until something is typed */
  orderedAgain: { userId: string | null; data: OrderData } | null;
  /** when the browser's budget for changes of the address is full again, by `performance.now()` */
  addressChangesEnd: number;
}

export function newVisit(): Visit {
  return {
    sessionExpiry: null,
    ingredientsLoad: { underWay: null, unreadSearch: '' },
    menuAfterCheckout: null,
    openBuild: undefined,
    firstBuild: null,
    orderKey: null,
    typedOrder: null,
    orderedAgain: null,
    addressChangesEnd: 0,
  };
}
