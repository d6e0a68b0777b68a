/** What a shop is asked for, in the order of a customer's visit. */
export const KINDS = ['page load', 'sign-in', 'order', 'step of the kitchen', 'history'] as const;

export type Kind = (typeof KINDS)[number];

/** Seconds of processor time. */
export interface Processor {
  shop: number;
  database: number;
}

/** What was measured. */
export interface Costs {
  /** of one request, with what open pages are told of it */
  request: Record<Kind, Processor>;
  /** of one instance with open pages, a second */
  instance: Processor;
  /** of one open page, a second */
  page: Processor;
}

/** What customers and the kitchen do at lunch. */
export interface Lunch {
  /** requests a second */
  rate: Record<Kind, number>;
  /** pages that follow orders, over all instances */
  pages: number;
}

/** What a lunch needs. */
export interface Need {
  instances: number;
  /** processors that are busy all the time */
  busy: Processor;
  /** processors of the database's machine */
  databaseProcessors: number;
}

/** How busy a processor may be, so that requests that come together do not wait long. */
const MOST_BUSY = 0.5;

/** Processor time a second of all instances together, and of their database. */
export function busyProcessors(costs: Costs, { rate, pages }: Lunch, instances: number): Processor {
  const sum = (part: keyof Processor) =>
    KINDS.reduce(
      (total, kind) => total + rate[kind] * costs.request[kind][part],
      instances * costs.instance[part] + pages * costs.page[part],
    );
  return { shop: sum('shop'), database: sum('database') };
}

/** The least instances of which none has more to do than half of a processor does, and their database. */
export function needOf(costs: Costs, lunch: Lunch): Need {
  const shared = busyProcessors(costs, lunch, 0).shop;
  // Each instance has something to do of its own.
  const instances = Math.max(1, Math.ceil(shared / (MOST_BUSY - costs.instance.shop)));
  const busy = busyProcessors(costs, lunch, instances);
  const databaseProcessors = Math.max(1, Math.ceil(busy.database / MOST_BUSY));
  return { instances, busy, databaseProcessors };
}

/** A visit: what one order brings along. */
const PAGE_LOADS = 5;
const SIGN_INS = 0.5;
const STEPS = 3;
const HISTORIES = 2;
/** How long a customer follows an order. */
const PAGE_MINUTES = 15;

/** A lunch with so many orders a minute, and whatever else is given; the rest is a usual visit's. */
export function lunchOf(
  orders: number,
  given: Partial<Record<'pageLoads' | 'signIns' | 'pages', number | undefined>> = {},
): Lunch {
  const { pageLoads = PAGE_LOADS * orders, signIns = SIGN_INS * orders } = given;
  return {
    rate: {
      'page load': pageLoads / 60,
      'sign-in': signIns / 60,
      order: orders / 60,
      'step of the kitchen': (STEPS * orders) / 60,
      history: (HISTORIES * orders) / 60,
    },
    pages: given.pages ?? PAGE_MINUTES * orders,
  };
}
