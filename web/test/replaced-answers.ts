import type { Answer, SeenRequest } from './fake-wire.ts';

type Replaced = Answer | 'lost';

/** Answers that a test puts in the place of the fake shop's own. A call is a method and a path: GET /menu.json */
export function createReplacedAnswers() {
  const next: { call: string; answer: Replaced }[] = [];
  const at = new Map<string, Replaced>();

  /** @returns a function that ends it */
  const replaceAt = (path: string, answer: Replaced): (() => void) => {
    at.set(path, answer);
    return () => at.delete(path);
  };

  return {
    /** makes the next request of a call fail */
    failNext: (call: string, status: number, body: unknown) =>
      next.push({ call, answer: { status, body } }),
    /** makes the requests of a path fail until the returned function is called */
    failAt: (path: string, status: number, body: unknown) => replaceAt(path, { status, body }),
    /** loses the answer to the next request of a call, which arrives */
    loseNext: (call: string) => next.push({ call, answer: 'lost' }),
    /** loses the answers to requests of a path until the returned function is called */
    loseAt: (path: string) => replaceAt(path, 'lost'),
    /** gives the answer that a request gets instead of the shop's own, if any */
    take: ({ method, path }: SeenRequest): Replaced | undefined => {
      const index = next.findIndex(({ call }) => call === `${method} ${path}`);
      return at.get(path) ?? (index === -1 ? undefined : next.splice(index, 1)[0]?.answer);
    },
    /** the calls whose next request never came */
    left: () => next.map(({ call }) => call),
  };
}
