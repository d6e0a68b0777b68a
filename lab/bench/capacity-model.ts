/** The kinds of requests, in the order of a customer's visit. */
export const KINDS = ['page load', 'sign-in', 'order', 'step of the kitchen', 'history'] as const;

export type Kind = (typeof KINDS)[number];

/** Seconds of processor time. */
export interface Processor {
  shop: number;
  database: number;
}

/** The measured costs. */
export interface Costs {
  /** of one request, including the events that it sends to open pages */
  request: Record<Kind, Processor>;
  /** of one instance with open pages, per second */
  instance: Processor;
  /** of one open page, per second */
  page: Processor;
}

/** The load of a lunch. */
export interface Lunch {
  /** requests per second */
  rate: Record<Kind, number>;
  /** pages that follow orders, over all instances */
  pages: number;
}

/** The hardware that a lunch needs. */
export interface Need {
  instances: number;
  /** how many processors would be busy all the time */
  busy: Processor;
  /** processors of the database's machine */
  databaseProcessors: number;
}

/** How busy a processor may be, so that simultaneous requests do not wait long. */
const MOST_BUSY = 0.5;

/** Processor time per second of all instances together, and of their database. */
export function busyProcessors(costs: Costs, { rate, pages }: Lunch, instances: number): Processor {
  const sum = (part: keyof Processor) =>
    KINDS.reduce(
      (total, kind) => total + rate[kind] * costs.request[kind][part],
      instances * costs.instance[part] + pages * costs.page[part],
    );
  return { shop: sum('shop'), database: sum('database') };
}

/** The fewest instances that keep each processor at most half busy, and their database. */
export function needOf(costs: Costs, lunch: Lunch): Need {
  const shared = busyProcessors(costs, lunch, 0).shop;
  // Each instance also has its own fixed costs.
  const instances = Math.max(1, Math.ceil(shared / (MOST_BUSY - costs.instance.shop)));
  const busy = busyProcessors(costs, lunch, instances);
  const databaseProcessors = Math.max(1, Math.ceil(busy.database / MOST_BUSY));
  return { instances, busy, databaseProcessors };
}

/** The requests of a visit, which has one order. */
const PAGE_LOADS = 5;
const SIGN_INS = 0.5;
const STEPS = 3;
const HISTORIES = 2;
/** How long a customer follows an order. */
const PAGE_MINUTES = 15;

/** A lunch with this many orders per minute; values that are not given are those of a usual visit. */
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
