// Preloaded into a shop, it throws errors that the shop does not expect: in the request of an order whose
// note asks for one, and outside of any request on a signal.

const KINDS: Record<string, () => void> = {
  'planted: throw': () => {
    throw new Error('planted: throw');
  },
  'planted: throw later': () => {
    setImmediate(() => {
      throw new Error('planted: throw later');
    });
  },
  'planted: reject': () => {
    void Promise.reject(new Error('planted: reject'));
  },
};

/** The note in the value that the shop hashes: burger, price and the customer's data. */
function noteOf(value: unknown): string | undefined {
  return Array.isArray(value) ? value[2]?.note : undefined;
}

JSON.stringify = new Proxy(JSON.stringify, {
  apply: (stringify, self, given) => {
    KINDS[noteOf(given[0]) ?? '']?.();
    return Reflect.apply(stringify, self, given);
  },
});

process.on('SIGUSR2', () => {
  KINDS['planted: throw later']?.();
});
